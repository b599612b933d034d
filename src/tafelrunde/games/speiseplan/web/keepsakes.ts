// The keepsakes of a finished game: a page to print, a calendar and a shopping list.

import type { Keepsake } from "$web/parts/KeepsakeButtons.svelte";
import { asCalendar, asShopping, nextMonday, type Week } from "./menu.ts";
import { asPage } from "./page.ts";

const PRINTER = "M7 9V3H17V9M7 17H4V9H20V17H17M7 14H17V21H7Z";
const CALENDAR = "M4 5H20V21H4ZM4 10H20M8 3V6M16 3V6M9 15H10M14 15H15";
const LIST = "M5 3H19V21L16 19 14 21 12 19 10 21 8 19 5 21ZM9 8H15M9 13H15";

/** The app's font-face rules with absolute URLs, for a page that opens in another tab. */
function letters(): string {
  const faces = (sheet: CSSStyleSheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ cssText }) => cssText.replaceAll(/url\("([^"]+)"\)/g, (_, path: string) => `url("${new URL(path, sheet.href ?? location.href).href}")`));
  return [...document.styleSheets].flatMap(faces).join("\n");
}

export function keepsakes(week: Week): Keepsake[] {
  const { texts } = week;
  return [
    {
      label: texts.say("speiseplan-keep-print"),
      name: "speiseplan.html",
      type: "text/html",
      icon: PRINTER,
      opens: true,
      content: () => asPage(week, letters()),
    },
    {
      label: texts.say("speiseplan-keep-calendar"),
      name: "speiseplan.ics",
      type: "text/calendar",
      icon: CALENDAR,
      opens: false,
      content: () => asCalendar(week, nextMonday(new Date()), new Date()),
    },
    {
      label: week.shoppingTitle,
      name: `${week.shoppingTitle}.txt`,
      type: "text/plain;charset=utf-8",
      icon: LIST,
      opens: false,
      content: () => asShopping(week),
    },
  ];
}
