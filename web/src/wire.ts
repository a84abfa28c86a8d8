// Made by `make wire` from src/freehold/server/wire.py; not to be edited.

export const PROTOCOL = 1;

export const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export const CODE_LENGTH = 6;

/** A bot takes a seat, before the start; for the host. */
export interface AddBot {
  type: "add_bot";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  character: string;
  name?: string | null;
}

/** Some steps could not be delivered in time: say `hello` with what you have. */
export interface Again {
  type: "again";
}

/** Something that may be done now: `game.answers()`, docs/library.md. */
export interface Answer {
  action: string;
  kind: string;
  label: string;
}

/** What somebody is asked. */
export interface Asked {
  ask: string;
  text: string;
}

/** Why an action cannot be done, or what a bot would take; no sentence if it can be done. */
export interface Because {
  type: "because";
  cid: string;
  sentence?: string | null;
  cash?: number | null;
}

/** The server stops; come back after so many milliseconds. */
export interface Bye {
  type: "bye";
  retry: number;
  sentence: string;
}

/** Another name, token, colour, country or salt for oneself, before the start. */
export interface Change {
  type: "change";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  name?: string;
  /** A client's own 128 random bits for the dice. */
  salt?: string;
  token?: string;
  colour?: string;
  country?: string;
}

/** A kind of bot. */
export interface Character {
  name: string;
  text: string;
  kind: "character" | "level" | "own";
  needs?: string;
}

/** The time somebody has: until `until` for this decision, the bank included; standing still if paused. */
export interface Clock {
  seat: number;
  /** Milliseconds since 1970. */
  until: number;
  bank: number;
  stopped?: boolean;
}

/** How the seed came about; shown when nothing more depends on it. */
export interface Dice {
  secret: string;
  salts: string[];
  seed: string;
}

/** An action of the game, by the seat of whoever holds the key. `n` is the last entry that was seen. */
export interface Do {
  type: "do";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  /** The number of an entry; −1: none yet. */
  n: number;
  /** An action in notation. */
  action: string;
}

/** A command was carried out, and is kept, as entry `n`. */
export interface Done {
  type: "done";
  cid: string;
  /** The number of an entry; −1: none yet. */
  n: number;
}

/** An uploaded edition that can now be named in `edition` of a table. */
export interface EditionKept {
  edition: EditionSummary;
}

/** An edition that can be played. */
export interface EditionSummary {
  name: string;
  title: string;
  description: string;
  /** Names an edition as it is played. */
  digest: string;
  players: number[];
  countries?: string[];
  tokens?: string[];
  newcomers?: boolean;
}

export type FromClient = Hello | Ping | Why | Price | Do | Say | Sit | Change | Leave | AddBot | Kick | SetUp | Start | Pause | Resume | TakeOver | HandBack | Undo | Mute | Rematch;

export type FromServer = Table | Step | You | Said | Done | Refused | Because | Presence | Odds | Again | Bye | Pong;

/** Play again oneself; coming back to the table does this by itself. */
export interface HandBack {
  type: "hand_back";
  /** A command's own name; sent again, it is done once. */
  cid: string;
}

/** Whether the server can keep what it is told. */
export interface Health {
  ok: boolean;
  ledger: string;
  version: string;
}

/** The first message, and the one after a gap: which table, who, and the last entry that is known. */
export interface Hello {
  type: "hello";
  /** A table's code. */
  table: string;
  key?: string | null;
  /** The number of an entry; −1: none yet. */
  have?: number;
  batch?: boolean;
}

/** Free somebody's seat, or a bot's, before the start; for the host. */
export interface Kick {
  type: "kick";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  /** Somebody at the table; never reused there. */
  person: number;
}

/** Give the seat up: before the start it is free again, afterwards a bot plays it. */
export interface Leave {
  type: "leave";
  /** A command's own name; sent again, it is done once. */
  cid: string;
}

/** Let nobody hear somebody, or hear them again; for the host. */
export interface Mute {
  type: "mute";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  /** Somebody at the table; never reused there. */
  person: number;
  on?: boolean;
}

/** The body that makes a table; whoever holds the key is its host. */
export interface NewTable {
  /** 256 random bits that a client keeps: who holds them is that person. */
  key: string;
  edition?: string;
  options?: Record<string, string | number | boolean>;
  public?: boolean;
  clock?: "normal" | "off" | "quick" | "relaxed";
  /** Milliseconds before a bot acts. */
  pace?: number;
  /** Milliseconds without a connection before a bot plays for somebody. */
  away_after?: number;
  undo?: boolean;
}

/** Everybody's chance to win after entry `n`, by seat; for watchers alone, and a moment late. */
export interface Odds {
  type: "odds";
  /** The number of an entry; −1: none yet. */
  n: number;
  chances: number[];
}

/** What a table can be made of. */
export interface Offerings {
  protocol: number;
  editions: EditionSummary[];
  characters: Character[];
  clocks: string[];
  colours: string[];
  odds?: boolean;
  address?: string;
}

/** Stop the clocks and all play; for the host. */
export interface Pause {
  type: "pause";
  /** A command's own name; sent again, it is done once. */
  cid: string;
}

/** Is anybody there, and what time is it? Answered with `pong`. */
export interface Ping {
  type: "ping";
  /** Milliseconds since 1970. */
  at?: number;
}

/** The answer to `ping`; a client that has another `n` has missed something. */
export interface Pong {
  type: "pong";
  /** Milliseconds since 1970. */
  at: number;
  /** Milliseconds since 1970. */
  now: number;
  /** The number of an entry; −1: none yet. */
  n: number;
}

/** Who is connected, by person, and how many watch. */
export interface Presence {
  type: "presence";
  people: Record<string, boolean>;
  watchers: number;
}

/** What would a bot take for what this offer names? Answered with `because`; changes nothing. */
export interface Price {
  type: "price";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  /** An action in notation. */
  action: string;
}

/** Why a request was not answered. */
export interface Problem {
  reason: string;
  sentence: string;
}

/** An entry of the table's log as everybody may see it. */
export interface PublicEntry {
  kind: "abandoned" | "applied" | "came_back" | "changed" | "kicked" | "left" | "made" | "moved" | "muted" | "paused" | "rematched" | "resumed" | "said" | "sat" | "seated" | "set" | "started" | "taken_over" | "undone" | "went_away";
  /** Milliseconds since 1970. */
  at: number;
  person?: number | null;
  seat?: number | null;
  by?: "bot" | "clock" | "person" | "stand-in" | "table";
  action?: string | null;
  chance?: string | null;
  text?: string | null;
}

/** A command, or any message, changed nothing, and why. */
export interface Refused {
  type: "refused";
  reason: string;
  sentence: string;
  cid?: string | null;
}

/** A new table with the same people and settings; for anybody who sat at the finished one. */
export interface Rematch {
  type: "rematch";
  /** A command's own name; sent again, it is done once. */
  cid: string;
}

/** Everybody's chance to win before the first move of a game and after each, by seat. */
export interface ReplayOdds {
  moves: number[][];
}

/** Go on after a pause; for anybody at the table, since the host may have gone. */
export interface Resume {
  type: "resume";
  /** A command's own name; sent again, it is done once. */
  cid: string;
}

/** Somebody said something; it is an entry like any other, and counts. */
export interface Said {
  type: "said";
  /** The number of an entry; −1: none yet. */
  n: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Somebody at the table; never reused there. */
  person: number;
  name: string;
  text: string;
}

/** Something said to everybody at the table. */
export interface Say {
  type: "say";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  text: string;
}

/** Who sits at a seat. */
export interface SeatFacts {
  /** Somebody at the table; never reused there. */
  person: number;
  name: string;
  token: string;
  colour: string;
  bot?: string | null;
  country?: string | null;
  salted?: boolean;
  away?: boolean;
  left?: boolean;
  muted?: boolean;
}

/** Other settings, before the start; what is left out stays. For the host. */
export interface SetUp {
  type: "settings";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  edition?: string;
  options?: Record<string, string | number | boolean>;
  public?: boolean;
  clock?: "normal" | "off" | "quick" | "relaxed";
  /** Milliseconds before a bot acts. */
  pace?: number;
  /** Milliseconds without a connection before a bot plays for somebody. */
  away_after?: number;
  undo?: boolean;
}

/** Take a seat; in a running game that takes newcomers, ask to be let in. Needs a key in `hello`. */
export interface Sit {
  type: "sit";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  name: string;
  /** A client's own 128 random bits for the dice. */
  salt: string;
  token?: string | null;
  colour?: string | null;
  country?: string | null;
}

/** Start the game; for the host. */
export interface Start {
  type: "start";
  /** A command's own name; sent again, it is done once. */
  cid: string;
}

/** The next entry: what happened, and what it changes in the view (RFC 7396). */
export interface Step {
  type: "step";
  /** The number of an entry; −1: none yet. */
  n: number;
  entry: PublicEntry;
  events?: (Record<string, unknown>)[];
  patch?: Record<string, unknown>;
  check?: string | null;
}

/** Everything, once: what the steps that follow are patches on. */
export interface Table {
  type: "table";
  /** The number of an entry; −1: none yet. */
  n: number;
  /** Milliseconds since 1970. */
  now: number;
  view: View;
  said?: Said[];
}

/** What a table is, apart from its seats and its game. */
export interface TableFacts {
  id: string;
  code: string;
  /** Milliseconds since 1970. */
  made: number;
  stage: "abandoned" | "lobby" | "over" | "playing";
  edition: string;
  title: string;
  /** Names an edition as it is played. */
  digest: string;
  options: Record<string, string | number | boolean>;
  differences: string[];
  public: boolean;
  clock: "normal" | "off" | "quick" | "relaxed";
  /** Milliseconds before a bot acts. */
  pace: number;
  /** Milliseconds without a connection before a bot plays for somebody. */
  away_after: number;
  undo: boolean;
  commitment: string;
  host?: number | null;
  paused?: "empty" | "host" | null;
  started?: number | null;
  rematch?: string | null;
  dice?: Dice | null;
}

/** The public tables. */
export interface TableList {
  tables: TableSummary[];
}

/** A table that has just been made. */
export interface TableMade {
  code: string;
  id: string;
  commitment: string;
}

/** A table in a list. */
export interface TableSummary {
  code: string;
  stage: "abandoned" | "lobby" | "over" | "playing";
  title: string;
  /** Names an edition as it is played. */
  digest: string;
  public: boolean;
  /** Milliseconds since 1970. */
  made: number;
  players: string[];
  seats: number;
  round?: number | null;
}

/** Let a careful bot play for somebody; for the host, or for oneself. */
export interface TakeOver {
  type: "take_over";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  /** Somebody at the table; never reused there. */
  person: number;
}

/** Take back one's own last action, where nothing has been decided since. */
export interface Undo {
  type: "undo";
  /** A command's own name; sent again, it is done once. */
  cid: string;
}

/** Everything that anybody may see. A member that is missing is null; patches rely on that. */
export interface View {
  table: TableFacts;
  seats: Record<string, SeatFacts>;
  clock?: Clock | null;
  game?: Record<string, unknown> | null;
}

/** Why can this not be done? Answered with `because`; changes nothing. */
export interface Why {
  type: "why";
  /** A command's own name; sent again, it is done once. */
  cid: string;
  /** An action in notation. */
  action: string;
}

/** What only this client is told: who it is, what it is asked, and all that it may do. */
export interface You {
  type: "you";
  /** The number of an entry; −1: none yet. */
  n: number;
  person?: number | null;
  seat?: number | null;
  host?: boolean;
  asked?: Record<string, unknown> | null;
  answers?: (Record<string, unknown>)[];
  can_undo?: boolean;
}
