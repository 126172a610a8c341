import type { Sent } from './observeStudio.ts';
import type { RecordedPhase, RecordedRequest, Recording } from './recording.ts';
import { placeholders } from './placeholders.ts';

/** The beginning and the end of a phase, in milliseconds since 1970. */
type Span = readonly [begun: number, ended: number];

export type RecordingParts = {
  /** The values that placeholders stand for. */
  readonly names: { readonly document: string; readonly user: string };
  readonly typing: Span;
  readonly others: Span;
  /** Version of the Studio. */
  readonly sanity: string;
};

/** Makes a recording of what was sent. Throws an Error if a token would be in it. */
export function recordingOf(
  sent: readonly Sent[],
  { names, typing, others, sanity }: RecordingParts,
): Recording {
  const { hide } = placeholders(names);
  const begun = sent[0]?.at ?? 0;
  const asked = sent.filter(({ method, path }) => method !== 'SOCKET' && !isEdit(method, path));
  const numbers = new Map<string, number>();
  const within = ([from, to]: Span): readonly Sent[] =>
    asked.filter(({ at, path }) => at >= from && at < to && !isStream(path));
  const requestOf = ({ to, method, path, body }: Sent): RecordedRequest => ({
    to,
    method,
    // A replay has other transactions.
    path: hide(path).replace(/&fromTransaction=[\w-]+/, ''),
    ...(body !== undefined && { body: hide(body) }),
  });
  const numberOf = (each: Sent): number => {
    const key = JSON.stringify(requestOf(each));
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const phase = ([from, to]: Span, requests: readonly Sent[]): RecordedPhase => ({
    seconds: Math.round((to - from) / 1000),
    sent: requests.map((each) => [each.at - from, numberOf(each)]),
  });
  const ofTyping = within(typing);
  const isKnown = new Set(ofTyping.map(({ path }) => path));
  const messages = sent.flatMap(({ method, body, at }) =>
    method === 'SOCKET' && body?.startsWith('{') === true ? [{ at, body: hideIds(hide(body)) }] : [],
  );
  const recording: Omit<Recording, 'requests'> = {
    recordedAt: new Date(begun).toISOString(),
    sanity,
    listeners: asked
      .filter(({ at, until = Infinity, path }) => isStream(path) && at < typing[1] && until > typing[1])
      .map(requestOf),
    opening: within([begun, typing[0]]).map(numberOf),
    typing: phase(typing, ofTyping),
    others: phase(
      others,
      // The preview is only asked when the writer pauses.
      within(others).filter(({ path, to }) => !isKnown.has(path) && to !== 'preview'),
    ),
    presence: {
      opening: messages
        .filter(({ body, at }) => at < typing[0] && !body.includes('"authorization"'))
        .map(({ body }) => body),
      announcement:
        messages.findLast(({ body, at }) => at < typing[1] && body.includes('presence_announce'))?.body ?? '',
      everySeconds: 30,
    },
  };
  const requests = [...numbers.keys()].map((key): RecordedRequest => JSON.parse(key));
  if (JSON.stringify([recording, requests]).includes('lake_')) {
    throw new Error('A token of the lake is in the recording.');
  }
  return { ...recording, requests };
}

function isStream(path: string): boolean {
  return path.includes('/data/listen/') || path.startsWith('/writers/events');
}

function isEdit(method: string, path: string): boolean {
  return method === 'POST' && path.includes('/data/actions/');
}

function hideIds(message: string): string {
  return message
    .replaceAll(/"(session|sessionId)":"[^"]*"/g, '"$1":"{session}"')
    .replaceAll(/"lastActiveAt":"[^"]*"/g, '"lastActiveAt":"{now}"')
    .replace(/"id":"[^"]*"\}$/, '"id":"{id}"}');
}
