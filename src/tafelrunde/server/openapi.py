"""The OpenAPI description of the HTTP interface, generated from the message types."""

from __future__ import annotations

from typing import Any

import msgspec

import tafelrunde
from tafelrunde.tables.messages import Accepted, NewTable, Refused, Request, Snapshot, Steps
from tafelrunde.tables.shared_command import Create

EXAMPLE_TABLE = "000102030405060708090a0b0c0d0e0f"
EXAMPLE_CREATE = {"game": "chili", "seats": [{}, {"name": "Zimt", "bot": "cook"}]}
EXAMPLE_REQUEST = {
    "id": "my-first-command",
    "command": {"do": "play", "seat": 0, "action": "box:red", "position": [3, 1]},
}
MESSAGES = (Create, NewTable, Snapshot, Request, Accepted, Refused, Steps)


def describe_api() -> dict[str, Any]:
    """Return the description as plain data."""
    _, schemas = msgspec.json.schema_components(MESSAGES, ref_template="#/components/schemas/{name}")
    table = {
        "name": "table",
        "in": "path",
        "required": True,
        "schema": _pattern("^[0-9a-f]{32}$"),
        "example": EXAMPLE_TABLE,
    }
    seat = _query(
        "seat", {"type": "integer", "minimum": 0, "maximum": 15}, "the seat to look through; none: a spectator"
    )
    form = _query("form", {"enum": ["view", "record"]}, "states as plain data, or as base64 records for boards")
    since = _query("since", {"type": "integer", "minimum": 0}, "the number of the last line that was read")
    wait = _query("wait", {"type": "number", "minimum": 0, "maximum": 25}, "seconds to wait for a first line")
    unknown, refused = (
        {"404": _reply("Refused", "no such table")},
        {"4XX": _reply("Refused", "refused; nothing was done")},
    )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tafelrunde",
            "version": tafelrunde.__version__,
            "description": "Tables for several devices. docs/api.md explains the interface and has an example.",
        },
        "security": [{"token": []}, {}],
        "paths": {
            "/api/tables": {
                "post": {
                    "summary": "Create a table. The device that asks is its host.",
                    "requestBody": _body("Create", EXAMPLE_CREATE),
                    "responses": {"201": _reply("NewTable", "created"), **refused},
                }
            },
            "/api/tables/{table}": {
                "parameters": [table],
                "get": {
                    "summary": "The table as it is now.",
                    "parameters": [seat, form],
                    "responses": {"200": _reply("Snapshot", "the table"), **unknown, **refused},
                },
                "delete": {
                    "summary": "Delete the table and its log. Only the host may.",
                    "responses": {"204": {"description": "deleted"}, **unknown, **refused},
                },
            },
            "/api/tables/{table}/commands": {
                "parameters": [table],
                "post": {
                    "summary": "Carry out a command. A command that is sent twice takes effect once.",
                    "requestBody": _body("Request", EXAMPLE_REQUEST),
                    "responses": {"200": _reply("Accepted", "stored on the disk"), **unknown, **refused},
                },
            },
            "/api/tables/{table}/replay": {
                "parameters": [table],
                "get": {
                    "summary": "The replay file, as soon as the secret is revealed: after the end, or when closed.",
                    "responses": {
                        "200": {"description": "JSON lines", "content": {"application/jsonl": {}}},
                        **unknown,
                        **refused,
                    },
                },
            },
            "/api/tables/{table}/events": {
                "parameters": [table],
                "get": {
                    "summary": "The lines of the log behind `since`, as the viewer sees them.",
                    "parameters": [since, wait, seat, form],
                    "responses": {"200": _reply("Steps", "the lines, at most 500"), **unknown, **refused},
                },
            },
        },
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _pattern(pattern: str) -> dict[str, Any]:
    return {"type": "string", "pattern": pattern}


def _query(name: str, schema: dict[str, Any], description: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": False, "schema": schema, "description": description}


def _json(name: str) -> dict[str, Any]:
    return {"schema": {"$ref": f"#/components/schemas/{name}"}}


def _body(name: str, example: dict[str, Any]) -> dict[str, Any]:
    return {"required": True, "content": {"application/json": {**_json(name), "example": example}}}


def _reply(name: str, description: str) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": _json(name)}}
