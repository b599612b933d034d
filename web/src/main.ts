import { mount } from "svelte";
import App from "./App.svelte";
import { app } from "./app.svelte.ts";
import "./look.css";
import { stay } from "./offline/fresh.svelte.ts";

app.dress();
await app.speak();
mount(App, { target: document.getElementById("app")! });
void stay();
