import { ON_DEMAND } from "./paths.ts";

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Whether a module matches `roots`, or is imported by such a module statically. */
const belongsTo = (roots: RegExp, id: string, graph: Graph): boolean =>
  roots.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((importer) => belongsTo(roots, importer, graph));

const STORY = /web.story\.ts$/;
const BOARD = /web.(Board\.svelte|ui\.ts)$/;
const ADVISER = /web.adviser\.ts$/;
const GAME = /(?:games|generated).(\w+)(?:.web.[\w.]+|\.ts)$/;
const FRIENDS_TEXT = /tables.text.(\w+)\.ftl\?friends/;
const gameOf = (id: string) => GAME.exec(id)![1]!;

/**
 * Chunks: modules used together are one file, which is smaller than many. Shared by page and workers; bots; the shell; its
 * pages, which keepsakes do not need; the parts of boards; review and advice; what keepsakes need besides; tables with friends; what is loaded on demand; and for each game its
 * story, which workers need, too, its board, what board and adviser share, and what the board loads later. No worker may need code of the page.
 */
export const CHUNKS = [
  {
    name: "engine",
    test: /web.src.(engine|match.(?!best|fair)|text.phrase|games\.ts|table.(store|source|views|local.workers))|vite.preload-helper/,
    priority: 3,
  },
  { name: "bots", test: /web.src.bots.(levels|tree|one-ply|seeds)/, priority: 2 },
  {
    name: "shell",
    test: /node_modules|web.src.(app\.|game-ui|look|sound|synth|text|offline.update|parts.(Announcer|Dialog|BotPortrait|Seats|Token|Mark|hover|seats)|people|shell.(Log|Narration)|table.(table|view\.|live-view|playback|handover|commands|coach|narrator|local.source))/,
    priority: 1,
  },
  {
    name: "pages",
    test: /web.src.(App\.|covers|shell.(Start|NewGame|Play|Settings\.|Facts|GameList|SamePeople|Opponents|PeopleButtons)|parts.Tabs)|Cover\.svelte/,
    priority: 1,
  },
  { name: "friends", test: /web.src.(table.remote|match.fair|shell.friends)/, priority: 0.6 },
  { name: (id: string) => `friends.${FRIENDS_TEXT.exec(id)![1]}`, test: FRIENDS_TEXT, priority: 0.6 },
  { name: "setup", test: /web.src.shell.(TableSetup|SeatFields|OptionFields)/, priority: 1 },
  { name: "confirm", test: /web.src.parts.(Confirm|boxes|lino)/, priority: 1 },
  { name: "die", test: /web.src.parts.(Die\.|hand)/, priority: 1 },
  { name: "dice", test: /web.src.parts.(DiceBoard|DiceTray|Sheet)/, priority: 0.5 },
  {
    name: "replay",
    test: /web.src.(shell.(ReplayControls|ReplayFrame)|parts.(Counts|KeepsakeButtons|SavedNotice|ScoreParts)|keepsake.download|table.replay-table)/,
    priority: 1,
  },
  // Without a chunk of their own, parts that several games load later would end up in the chunk of one of them.
  { name: "parts", test: /web.src.parts.(BoxList|Pad)/, priority: 1 },
  { test: GAME, name: (id: string, graph: Graph) => (belongsTo(STORY, id, graph) ? `${gameOf(id)}-story` : null), priority: 0.3 },
  { test: GAME, name: (id: string, graph: Graph) => (belongsTo(BOARD, id, graph) && belongsTo(ADVISER, id, graph) ? gameOf(id) : null), priority: 0.2 },
  { test: GAME, name: (id: string, graph: Graph) => (belongsTo(BOARD, id, graph) ? gameOf(id) : null), priority: 0.1 },
  { test: GAME, name: (id: string, graph: Graph) => (belongsTo(ADVISER, id, graph) ? null : `${gameOf(id)}-later`) },
  { name: "numbers", test: /web.src.bots.numbers/, priority: 0.4 },
  { name: "analysis", test: /web.src.bots.(ledger|coach|compare|judgement|review|values|wording|aims|solution-file|adviser|query)/, priority: 0.3 },
  { name: "later", test: (id: string) => ON_DEMAND.test(id) && !/bots|keepsake.(main|Keepsake)/.test(id) },
];
