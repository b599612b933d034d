// Requests to the server that this page came from.

import type { Create, NewTable, Refused, TableSnapshot, Welcome } from "../../engine/messages.ts";
import { Phrase, Problem, unpackPhrase, type Packed } from "../../text/phrase.ts";

/** The server cannot be reached, or is not one of Tafelrunde. */
export class Unreachable extends Error {}

/** The address of the interface. The page may be in a folder of its host. */
const addressOf = (path: string) => new URL(`api/${path}`, document.baseURI.replace(/#.*/, "")).href;

async function request<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  let response: Response;
  let reply: unknown;
  try {
    response = await fetch(addressOf(path), {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    reply = await response.json();
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return reply as T;
  const problem = (reply as Partial<Refused> | null)?.problem as Packed | undefined;
  if (problem === undefined || response.status >= 500 || response.status === 429) throw new Unreachable();
  throw new Problem(unpackPhrase(problem) as Phrase);
}

/** Introduce this device to the server; it gets a cookie. Throws Unreachable on a static site. */
export const introduceDevice = () => request<Welcome>("device", "POST");

/** Create a table and return its id. This device is its host. */
export const createTable = async (wanted: Create) => (await request<NewTable>("tables", "POST", wanted)).table;

/** The table as it is now, for a spectator. Throws a Problem if there is none. */
export const fetchTable = (table: string) => request<TableSnapshot>(`tables/${table}?form=record`);

/** The QR code of the link to a table. */
export const qrCodeOf = (table: string) => addressOf(`tables/${table}/qr`);

/** The address of the WebSocket to a table: the lines behind `since`, as a seat or (null) a spectator sees them. */
export function liveAddress(table: string, seat: number | null, since: number): string {
  const query = new URLSearchParams({ form: "record", since: String(since), ...(seat !== null && { seat: String(seat) }) });
  return addressOf(`tables/${table}/live?${query.toString()}`).replace(/^http/, "ws");
}

/** The link to a table, and with a code the one that restores a seat on another device. */
export function linkTo(table: string, address: string | null, seat?: { seat: number; code: string }): string {
  const page = address === null ? location.href.replace(/#.*/, "") : `${address}/`;
  return `${page}#/table/${table}${seat === undefined ? "" : `/${seat.seat}-${seat.code}`}`;
}
