import type { CallerKind } from './caller.ts';
import type { Budget, Limits } from './createBudgets.ts';
import type { Rate, RateLimits } from './createRates.ts';

const [kB, MB] = [1024, 1024 * 1024];

type Pair = readonly [each: number, together: number];

/** Limits of programs on this machine, users, links for reviewers and strangers; each as `[each, together]`. */
function budget(what: string, machine: Pair, user: Pair, link: Pair, stranger: Pair): Budget {
  return {
    what,
    machine: limitsOf(machine),
    user: limitsOf(user),
    link: limitsOf(link),
    stranger: limitsOf(stranger),
  };
}

function limitsOf([each, together]: Pair): Limits {
  return { each, together };
}

const none: Pair = [0, 0];

/**
 * The most that each kind of caller may have in use at the same time, for each server. Requests count until their reply has been taken, so
 * streams of events do, too. Each kind of caller has a budget of its own: strangers cannot use up what people with a token need, and these
 * cannot use up what our own programs need to continue.
 */
export const budgetTable = {
  lake: {
    //                                        machine           user             link  stranger
    requests: budget('unfinished requests', [2000, 2000], [800, 4000], none, [150, 600]),
    /** Bytes of request bodies that are being read or processed. Uploads go to the disk instead. */
    received: budget('bytes of requests', [256 * MB, 256 * MB], [64 * MB, 192 * MB], none, [MB, 8 * MB]),
    /** Bytes of replies that have not been taken yet. */
    unsent: budget('bytes of replies', [1024 * MB, 1024 * MB], [512 * MB, 1024 * MB], none, [
      32 * MB,
      64 * MB,
    ]),
    /** A Studio has about fifteen for each of its tabs. */
    streams: budget('listeners', [500, 500], [500, 2000], none, [100, 500]),
    /** WebSockets that have not authenticated. */
    sockets: budget('sockets', none, none, none, [100, 300]),
    /** Connections of people: a Studio has one for each of its tabs, and every announcement goes to all of them. */
    presences: budget('connections', [50, 50], [50, 1000], none, none),
    queries: budget('queries', [500, 500], [500, 2000], none, [50, 200]),
    /** Histories and documents, of which one part is read after the other. */
    readings: budget('readings', [500, 500], [200, 800], none, [100, 300]),
    /** One holds up to three documents for a client that reads slowly. */
    exports: budget('exports', [50, 50], [5, 20], none, none),
    images: budget('images', [500, 500], [200, 500], none, [100, 300]),
    logins: budget('logins', none, none, none, [10, 32]),
  },
  publisher: {
    requests: budget('unfinished requests', [50, 50], [100, 800], none, [200, 600]),
    received: budget('bytes of requests', [8 * MB, 8 * MB], [MB, 16 * MB], none, [4 * MB, 8 * MB]),
    unsent: budget('bytes of replies', [64 * MB, 64 * MB], [16 * MB, 64 * MB], none, [MB, 8 * MB]),
    streams: budget('pages of Studios', none, [50, 500], none, none),
  },
  preview: {
    requests: budget('unfinished requests', none, [150, 800], [60, 300], [150, 600]),
    received: budget('bytes of requests', none, [MB, 16 * MB], none, [MB, 4 * MB]),
    unsent: budget('bytes of replies', none, [32 * MB, 128 * MB], [16 * MB, 64 * MB], [16 * MB, 64 * MB]),
    streams: budget('previews', none, [50, 400], [50, 200], none),
    comparisons: budget('comparisons', none, [20, 200], none, none),
    /** Questions about the pages that show a document, which need a model of the whole site. */
    lookups: budget('questions about pages', none, [20, 200], none, none),
    renderings: budget('pages to render', none, [50, 400], [20, 100], none),
    /** As many as requests: a page may ask for all of its images at once. */
    uploads: budget('uploads to fetch', none, [150, 800], [60, 300], none),
    /** Each has a model of the whole site. There is room for four, one of them reserved for links. */
    places: budget('different pages and releases', none, [2, 3], [1, 4], none),
  },
  site: { requests: budget('unfinished requests', none, none, none, [500, 1500]) },
  studio: { requests: budget('unfinished requests', none, none, none, [500, 1500]) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Budget>>>>;

/** The resources of the lake that callers use up. */
export type LakeResource = keyof (typeof budgetTable)['lake'];

function rate(atOnce: number, perSecond: number): Rate {
  return { atOnce, perSecond };
}

/**
 * The rates at which each kind of caller may send requests to a server, answered or not. Requests of strangers alone are limited: a build or an
 * import with a token asks thousands of times in a row. A caller whose token, signature or link turns out to be wrong counts as a stranger. The
 * site's and the Studio's servers serve strangers only, so a limit would only keep readers out.
 */
export const rateTable = {
  lake: {
    requests: { what: 'requests', stranger: { each: rate(500, 100), together: rate(2000, 400) } },
    /** All sockets are opened by strangers, who authenticate afterwards. */
    sockets: { what: 'sockets', stranger: { each: rate(300, 50), together: rate(600, 200) } },
    /** Messages on sockets, of which each goes to every open Studio. Those that come too often wait. */
    messages: {
      what: 'messages',
      user: { each: rate(100, 40), together: rate(600, 200) },
      stranger: { each: rate(100, 20), together: rate(600, 100) },
    },
    /** The time that queries and images have taken in threads and processes of their own. */
    work: {
      what: 'milliseconds of work',
      stranger: { each: rate(60_000, 500), together: rate(180_000, 1000) },
    },
  },
  publisher: {
    requests: { what: 'requests', stranger: { each: rate(500, 100), together: rate(2000, 400) } },
  },
  preview: {
    /** A page of a preview loads dozens of files, which everybody may read. */
    requests: { what: 'requests', stranger: { each: rate(1000, 200), together: rate(4000, 800) } },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RateLimits>>>>;

/** Names of the rates that the lake limits. */
export type LakeRate = keyof (typeof rateTable)['lake'];

/** The body of a request: how long it may be, how many values its JSON may have, and how soon it has to be there. */
export type BodyLimits = { readonly bytes: number; readonly values: number; readonly seconds: number };

type Bodies = Readonly<Record<CallerKind, BodyLimits>>;

function bodies(everybody: BodyLimits, strangers: BodyLimits = everybody): Bodies {
  return { machine: everybody, user: everybody, link: strangers, stranger: strangers };
}

const form: BodyLimits = { bytes: 16 * kB, values: 100, seconds: 10 };
const transaction: BodyLimits = { bytes: 32 * MB, values: 1_000_000, seconds: 120 };

/** The bodies of requests, for each endpoint that takes one larger than a form. */
export const bodyTable = {
  'lake POST /data/query/:dataset': bodies(
    { bytes: 4 * MB, values: 100_000, seconds: 30 },
    { bytes: 64 * kB, values: 10_000, seconds: 10 },
  ),
  'lake POST /data/mutate/:dataset': bodies(transaction),
  'lake POST /data/actions/:dataset': bodies(transaction),
  'lake PUT /users/me/keyvalue': bodies({ bytes: 256 * kB, values: 20_000, seconds: 30 }),
  /** One that follows our rule has about a hundred bytes; one that sends whole documents, a few thousand. */
  'publisher POST /hooks/sanity': bodies({ bytes: MB, values: 100_000, seconds: 5 }),
  /** Requests that Studios send to the publisher and to previews. */
  writers: bodies({ bytes: 64 * kB, values: 1000, seconds: 10 }),
} as const satisfies Readonly<Record<string, Bodies>>;

/** @param endpoint of a server, as the table has it */
export function bodyLimitsOf(endpoint: string, kind: CallerKind): BodyLimits {
  const rows: Readonly<Record<string, Bodies>> = bodyTable;
  return rows[endpoint]?.[kind] ?? form;
}
