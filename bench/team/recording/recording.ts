import { readFileSync } from 'node:fs';

/** The servers that a Studio asks. */
export type Origin = 'lake' | 'publisher' | 'preview';

/** A request of a Studio. `{document}` stands for the id of the open document, `{user}` for that of the writer. */
export type RecordedRequest = {
  readonly to: Origin;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
};

/** A part of the recording: milliseconds from its beginning, and the number of the request. */
export type RecordedPhase = {
  readonly seconds: number;
  readonly sent: readonly (readonly [at: number, request: number])[];
};

/** All requests that a Studio with one open document sends once its code is loaded. `record.ts` records them; tokens are left out. */
export type Recording = {
  readonly recordedAt: string;
  /** Version of the Studio. */
  readonly sanity: string;
  /** All requests of the phases, each once. */
  readonly requests: readonly RecordedRequest[];
  /** Streams that stay open. */
  readonly listeners: readonly RecordedRequest[];
  /** Numbers of the requests until the document can be edited, in their order. */
  readonly opening: readonly number[];
  /** While the writer makes an edit each second, and nobody else writes. The edits themselves are not in it. */
  readonly typing: RecordedPhase;
  /** Requests that are only made when 49 others make an edit each second, and somebody publishes every ten seconds. */
  readonly others: RecordedPhase;
  /** Messages on the socket of presence, except the first, which has the token; with `{session}`, `{now}` and `{id}`. */
  readonly presence: {
    readonly opening: readonly string[];
    /** Sent again and again. */
    readonly announcement: string;
    readonly everySeconds: number;
  };
};

const file = new URL('./recording.json', import.meta.url);

export function readRecording(): Recording {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by record.ts alone
  return JSON.parse(readFileSync(file, 'utf8')) as Recording;
}
