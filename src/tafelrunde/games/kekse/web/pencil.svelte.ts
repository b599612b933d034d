// The input state of the board: marked edges, the chip picked up, and the target that is previewed. It is local to this page
// until the decision is played, and other seats' decisions in the same round do not reset it.

import { CHIPS, FIELDS, HAND, OPEN, SIDES, Step, TASKS, WALLS, type Rules, type State } from "$rules/kekse.ts";
import { say, tell } from "$web/app.svelte.ts";
import { bits } from "$web/engine/record.ts";
import type { BoardTable } from "$web/table/board-table.ts";
import { And, Phrase } from "$web/text/phrase.ts";
import { broadZoneOf, centreOf, cornerOf, middleOf, wallsOf, zoneOf, type Point, type Wall } from "./geometry.ts";
import { BISCUITS, biscuitOn, boardName } from "./biscuits.ts";
import { readSetups, writeSetup } from "./setups.ts";

/** A part of the board that can be tapped now. */
export interface Target {
  /** `w12` is a wall, `f7` a field. */
  id: string;
  at: Point;
  zone: string;
  label: string;
}

/** The result of an action: the fields it closes, and the tasks it completes with their points. */
export interface Prospect {
  closes: number[];
  brings: { task: number; points: number }[];
}

const NO_DRAFT: readonly (number | null)[] = Array.from({ length: CHIPS }, () => null);
const NOTHING: Prospect = { closes: [], brings: [] };
const range = (count: number) => Array.from({ length: count }, (_, number) => number);

export class Pencil {
  readonly #table: BoardTable<State, Rules>;
  readonly walls: Wall[];
  readonly #fields: string[];
  readonly #chips: string[];

  #marked = $state.raw<readonly number[]>([]); // sides of the rolled chip's field, in the order of the taps
  #taken = $state<number | null>(null);
  /** The target under the mouse, the finger or the focus. */
  previewed = $state<string | null>(null);
  /** Whether the preview was opened by touch: without hover, the next tap on the same target confirms it. */
  touched = $state(false);
  /** In a free set-up, by seat: the field chosen for each chip, or null. Nothing is played until all are chosen. */
  #drafts = $state.raw<Record<number, readonly (number | null)[]>>({});

  constructor(table: BoardTable<State, Rules>) {
    this.#table = table;
    this.walls = wallsOf(table.game.rules);
    this.#chips = table.game.actions.names("move");
    this.#fields = table.game.actions.names("move", 1);
    $effect(() => {
      void this.#question;
      this.#marked = [];
      this.#taken = null;
      this.previewed = null;
      this.touched = false;
    });
  }

  /** Identifies the pending decision; marks are kept until it changes. */
  #question = $derived.by(() => {
    const { seat, state } = this.#table;
    return seat === null ? "" : [seat, state.rounds, state.step[seat], state.chips[seat]].join(" ");
  });

  get #state(): State {
    return this.#table.state;
  }

  get #rules(): Rules {
    return this.#table.game.rules;
  }

  #id(block: string, ...numbers: number[]): number {
    return this.#table.game.actions.id(block, ...numbers);
  }

  // The pending decision

  seat = $derived.by(() => this.#table.seat);
  step = $derived.by((): number => (this.seat === null ? Step.DONE : this.#state.step[this.seat]!));
  /** Whether lifted chips are put down now. */
  isPlacing = $derived.by(() => this.step === Step.PLACE || this.step === Step.FILL);

  /** The field of the rolled chip, at step DRAW; else null. */
  field = $derived.by(() => (this.step === Step.DRAW ? this.#state.chips[this.seat!]![this.#rules.rolled_chip(this.#state)]! : null));
  free = $derived.by(() => (this.field === null ? [] : bits(this.#rules.free_sides(this.#state, this.seat!, this.field))));
  count = $derived.by(() => (this.field === null ? 0 : this.#rules.walls_to_draw(this.#state, this.seat!)));
  /** Whether there is no choice, because walls are drawn on all free sides. */
  forced = $derived.by(() => this.field !== null && this.count === this.free.length);
  marked = $derived.by(() => (this.forced ? this.free : this.#marked));

  /** Whether the player to move places the chips before the first roll. */
  isSetup = $derived.by(() => this.step === Step.PLACE && this.#state.rounds === 0);
  #draft = $derived.by(() => (this.isSetup ? (this.#drafts[this.seat!] ?? NO_DRAFT) : NO_DRAFT));
  /** The chips of the draft that are not played yet, with their fields. */
  drafted = $derived.by(() =>
    this.#draft.flatMap((field, chip) => (field !== null && this.#state.chips[this.seat!]![chip] === HAND ? [[field, chip] as const] : [])),
  );

  /** The chips in the hand of the player to move. */
  hand = $derived.by(() =>
    this.seat === null ? [] : range(CHIPS).filter((chip) => this.#state.chips[this.seat!]![chip] === HAND && this.#draft[chip] === null),
  );
  /** The chip that is being placed or moved. When chips are put down, the first of the hand is preselected. */
  taken = $derived.by(() => this.#taken ?? (this.isPlacing ? (this.hand[0] ?? null) : null));

  // Targets

  targets = $derived.by((): Target[] => {
    switch (this.step) {
      case Step.DRAW:
        return this.free.map((side) => {
          const wall = this.#rules.wall_at(this.field!, side);
          return this.#target(`w${wall}`, centreOf(this.walls[wall]!), broadZoneOf(this.walls[wall]!, this.field!), this.#id("draw", 1 << side));
        });
      case Step.DRINK:
        return range(WALLS)
          .filter((wall) => this.#table.isLegal(this.#id("wall", wall)))
          .map((wall) => this.#target(`w${wall}`, centreOf(this.walls[wall]!), zoneOf(this.walls[wall]!), this.#id("wall", wall)));
      case Step.PLACE:
      case Step.FILL:
        return [...this.#freeFields, ...this.drafted.map(([field, chip]) => this.#chipTarget(chip, field))];
      case Step.MOVE:
        return [...this.#freeFields, ...this.#chipFields((chip) => range(FIELDS).some((field) => this.#table.isLegal(this.#id("move", chip, field))))];
      case Step.GIVE:
        return this.#chipFields((chip) => this.#table.isLegal(this.#id("give", chip)));
      default:
        return [];
    }
  });

  get #freeFields(): Target[] {
    const chip = this.taken;
    if (chip === null) return [];
    return range(FIELDS)
      .filter((field) => this.#table.isLegal(this.#id("move", chip, field)) && !this.#draft.includes(field))
      .map((field) => this.#target(`f${field}`, middleOf(field), square(field), this.#id("move", chip, field)));
  }

  #chipFields(may: (chip: number) => boolean): Target[] {
    return range(CHIPS).flatMap((chip) => {
      const field = this.#state.chips[this.seat!]![chip]!;
      if (field < 0 || !may(chip)) return [];
      if (this.step !== Step.GIVE) return [this.#chipTarget(chip, field)];
      return [this.#target(`f${field}`, middleOf(field), square(field), this.#id("give", chip))];
    });
  }

  /** A chip that can be picked up. */
  #chipTarget(chip: number, field: number): Target {
    return { id: `f${field}`, at: middleOf(field), zone: square(field), label: say("kekse-take", { chip: this.#chips[chip]!, field: this.#fields[field]! }) };
  }

  /** The free fields that the chip picked up can go to. */
  open = $derived.by((): ReadonlySet<number> => {
    const chip = this.taken;
    if (chip === null || (!this.isPlacing && this.step !== Step.MOVE)) return new Set();
    return new Set(this.#freeFields.map(({ id }) => Number(id.slice(1))));
  });

  #target(id: string, at: Point, zone: string, action: number): Target {
    return { id, at, zone, label: this.describe(action) };
  }

  /** Describe an action and its result. */
  describe(action: number): string {
    const { ui, names } = this.#table;
    return [tell(ui.story.describeAction(this.#state, this.seat!, action), names), ...this.describeProspect(this.prospect(action))].join(" · ");
  }

  /** Describe the result of an action. */
  describeProspect({ closes, brings }: Prospect): string[] {
    const kind = (task: number) => new Phrase(`kekse-${BISCUITS[this.#rules.biscuit_of(this.#state, task)]}`);
    const fields = closes.map((field) => new Phrase("kekse-field", { field: this.#fields[field]!, kind: biscuitOn(this.#rules, this.#state, field) }));
    const closed = fields.length > 0 ? [tell(new Phrase("kekse-closes", { fields: new And(fields) }))] : [];
    return [...closed, ...brings.map(({ task, points }) => tell(new Phrase("kekse-brings", { task: kind(task), points })))];
  }

  /** The result of an action; empty for all but drawing walls. */
  prospect(action: number): Prospect {
    const { game } = this.#table;
    const seat = this.seat;
    if (seat === null || action >= game.actions.start("move")) return NOTHING;
    const [before, after] = [this.#state, game.read(game.after(this.#state, seat, action))];
    const closes = range(FIELDS).filter((field) => after.crossed[seat]![field]! > before.crossed[seat]![field]!);
    if (closes.length === 0) return NOTHING;
    const open = range(TASKS).filter(
      (task) => before.task_chip[seat]![task] === OPEN && this.#rules.crossed_so_far(after, seat, task) === this.#rules.task_needs(after, task),
    );
    return { closes, brings: open.map((task) => ({ task, points: this.#rules.task_pays(before, task, before.spaces[task]!) })) };
  }

  /** Whether this edge is marked, or the chip on this field is picked up. */
  isMarked(id: string): boolean {
    if (this.field !== null) return !this.forced && this.marked.some((side) => id === `w${this.#rules.wall_at(this.field!, side)}`);
    return this.step === Step.MOVE && this.taken !== null && id === `f${this.#state.chips[this.seat!]![this.taken]}`;
  }

  /** The targets and hand chips (`c3`) of the recommended action. The field of a move only if no other chip is picked up. */
  advised = $derived.by((): string[] => {
    const { advice, game } = this.#table;
    if (this.seat === null || advice === null) return [];
    const { block, numbers } = game.actions.find(advice.best);
    const [number = 0, field = 0] = numbers;
    if (block === "draw") return bits(number).map((side) => `w${this.#rules.wall_at(this.field!, side)}`);
    if (block === "wall") return [`w${number}`];
    if (block !== "move" && block !== "give") return [];
    const from = this.#state.chips[this.seat]![number]!;
    const chip = from === HAND ? `c${number}` : `f${from}`;
    return block === "move" && (this.taken ?? number) === number ? [chip, `f${field}`] : [chip];
  });

  // The preview

  /** The marked sides and the previewed one. */
  considered = $derived.by(() => {
    const side = this.#previewedSide;
    if (this.forced || side === null || this.marked.includes(side)) return this.marked;
    return [...this.marked, side].slice(-this.count);
  });

  get #previewedSide(): number | null {
    if (this.field === null || !this.previewed?.startsWith("w")) return null;
    const side = range(SIDES).find((side) => this.#rules.wall_at(this.field!, side) === Number(this.previewed!.slice(1)));
    return side !== undefined && this.free.includes(side) ? side : null;
  }

  /** The walls to show as a preview. */
  ghosts = $derived.by((): number[] => {
    if (this.field !== null) return this.considered.map((side) => this.#rules.wall_at(this.field!, side));
    return this.step === Step.DRINK && this.previewed !== null ? [Number(this.previewed.slice(1))] : [];
  });

  /** The previewed action, or null while it is incomplete. */
  action = $derived.by((): number | null => {
    if (this.field !== null) return this.considered.length === this.count ? this.#id("draw", mask(this.considered)) : null;
    if (this.previewed === null) return null;
    const number = Number(this.previewed.slice(1));
    if (this.step === Step.DRINK) return this.#id("wall", number);
    const chip = this.#state.chips[this.seat ?? 0]!.indexOf(number);
    if (this.step === Step.GIVE) return this.previewed.startsWith("c") ? this.#id("give", number) : chip >= 0 ? this.#id("give", chip) : null;
    return this.taken !== null && chip < 0 && this.previewed.startsWith("f") && !this.#draft.includes(number) ? this.#id("move", this.taken, number) : null;
  });

  /** Whether the preview stays without hover and can be confirmed: all edges are marked, or it was opened by touch. */
  ready = $derived.by(() => {
    if (this.isSetup) return this.hand.length === 0;
    return this.action !== null && (this.field !== null ? this.marked.length === this.count : this.touched);
  });

  /** The result of the preview, even if only some of the walls are marked. */
  outlook = $derived.by((): Prospect => {
    if (this.field !== null) return this.considered.length > 0 ? this.prospect(this.#id("draw", mask(this.considered))) : NOTHING;
    return this.action === null ? NOTHING : this.prospect(this.action);
  });

  // Taps

  preview(id: string | null): void {
    if (this.touched) return;
    this.previewed = id;
  }

  /** Handle a tap. Mouse and keyboard play at once, because hover or focus showed the preview; touch opens the preview first. */
  tap(id: string, finger: boolean): void {
    if (this.seat === null) return;
    if (this.isSetup) return this.#arrange(Number(id.slice(1)));
    const again = this.touched && this.previewed === id;
    this.previewed = id;
    this.touched = finger;
    if (this.field !== null) this.#mark(Number(id.slice(1)), finger);
    else if (this.step === Step.MOVE && this.#pickUp(Number(id.slice(1)))) return;
    else if (!finger || again) this.confirm();
  }

  /** Toggle the mark of an edge. The last mark plays at once, except by touch, where a tap may miss. */
  #mark(wall: number, finger: boolean): void {
    const side = range(SIDES).find((side) => this.#rules.wall_at(this.field!, side) === wall)!;
    const complete = this.marked.length === this.count;
    if (this.marked.includes(side)) {
      if (complete) this.confirm();
      else this.#marked = this.marked.filter((marked) => marked !== side);
      return;
    }
    this.#marked = [...this.marked, side].slice(-this.count);
    if (this.#marked.length === this.count && !finger) this.confirm();
  }

  /** Pick up the chip on a field, or put it back. Return false if there is none. */
  #pickUp(field: number): boolean {
    const chip = this.#state.chips[this.seat!]!.indexOf(field);
    if (chip < 0) return false;
    this.#taken = this.#taken === chip ? null : chip;
    this.previewed = null;
    this.touched = false;
    return true;
  }

  // The free set-up: chips are arranged on this page at will, then all of them are played.

  #setDraft(draft: readonly (number | null)[]): void {
    this.#drafts = { ...this.#drafts, [this.seat!]: draft };
    this.#taken = null;
    this.previewed = null;
  }

  /** Put the chip in hand on a field, or pick up the chip that is there. */
  #arrange(field: number): void {
    const [there, chip] = [this.#draft.indexOf(field), this.taken];
    if (there >= 0) this.#liftDrafted(there);
    else if (chip !== null && this.#table.isLegal(this.#id("move", chip, field))) this.#setDraft(this.#draft.with(chip, field));
  }

  #liftDrafted(chip: number): void {
    this.#setDraft(this.#draft.with(chip, null));
    this.#taken = chip;
  }

  /** Put all chips of the hand and the draft on free fields at random. */
  dealAtRandom(): void {
    const free = range(FIELDS).filter((field) => !this.#state.chips[this.seat!]!.includes(field));
    this.#setDraft(this.#state.chips[this.seat!]!.map((where) => (where === HAND ? free.splice(Math.floor(Math.random() * free.length), 1)[0]! : null)));
  }

  /** The fields of the chips at the end of the last set-up of this player on this board; null if there is none. */
  get lastSetup(): readonly number[] | null {
    if (!this.isSetup) return null;
    const { game, names } = this.#table;
    return readSetups()[`${boardName(game, this.#state)}/${names[this.seat!]}`] ?? null;
  }

  dealAsLastTime(): void {
    if (this.lastSetup !== null) this.#setDraft(this.lastSetup);
  }

  /** Play the whole draft and remember it. */
  async #playDraft(): Promise<void> {
    const { game, names } = this.#table;
    const [seat, draft] = [this.seat!, this.#draft];
    writeSetup(
      `${boardName(game, this.#state)}/${names[seat]}`,
      draft.map((field, chip) => field ?? this.#state.chips[seat]![chip]!),
    );
    for (const [field, chip] of this.drafted) if (this.seat !== seat || !(await this.#table.play(this.#id("move", chip, field)))) return;
  }

  /** Choose a chip of the hand, to put down or to give. */
  choose(chip: number, finger: boolean): void {
    if (this.#draft[chip] !== null) return this.#liftDrafted(chip);
    if (this.step === Step.GIVE) this.tap(`c${chip}`, finger);
    else this.#taken = chip;
    if (this.step !== Step.GIVE) this.previewed = null;
  }

  /** Reset marks, chip and preview. */
  drop(): void {
    this.#marked = [];
    this.#taken = null;
    this.previewed = null;
    this.touched = false;
  }

  confirm(): void {
    if (this.isSetup) void this.#playDraft();
    else if (this.action !== null) void this.#table.play(this.action);
  }

  // Refusals

  refuse(field: number, wall: number): void {
    const table = this.#table;
    if (this.seat === null) return;
    if (this.field !== null) {
      const own = this.walls[wall]!.fields.find(({ field }) => field === this.field);
      const number = this.#chips[this.#rules.rolled_chip(this.#state)]!;
      if (own === undefined) table.refuse(new Phrase("kekse-other-field", { field: this.#fields[field]!, number, own: this.#fields[this.field]! }));
      else void table.play(this.#id("draw", 1 << own.side));
    } else if (this.step === Step.DRINK) void table.play(this.#id("wall", wall));
    else if (this.step !== Step.GIVE && this.taken !== null) void table.play(this.#id("move", this.taken, field));
    else table.refuse(new Phrase(this.step === Step.GIVE ? "kekse-now-give" : "kekse-chip-first"));
  }
}

const mask = (sides: readonly number[]) => sides.reduce((sum, side) => sum | (1 << side), 0);

function square(field: number): string {
  const { x, y } = cornerOf(field);
  return `M${x} ${y}h100v100h-100Z`;
}
