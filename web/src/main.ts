import { mount } from "svelte";
import App from "./App.svelte";
import { app } from "./app.svelte.ts";
import "./look.css";

app.dress();
await app.speak();
mount(App, { target: document.getElementById("app")! });
