import { mount } from "svelte";
import App from "./App.svelte";
import { app } from "./app.svelte.ts";
import "./look.css";
import { registerServiceWorker } from "./offline/update.svelte.ts";

app.setTheme();
await app.setLanguage();
mount(App, { target: document.getElementById("app")! });
void registerServiceWorker();
