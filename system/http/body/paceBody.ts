import { requestError } from '../../values/httpError.ts';

/** The longest pause in a body, in milliseconds. */
const maxPauseMs = 30_000;
/** The least that has to arrive on average, after a minute: 128 kbit/s, less than a poor mobile connection. Bytes per second. */
const leastPerSecond = 16_000;
const graceMs = 60_000;

/**
 * Passes a long body on, piece by piece, for as long as it keeps coming: a large file may take hours on a slow connection, while nobody keeps a
 * request open by sending hardly anything. Throws an `HttpError` (408) when it pauses for too long or comes too slowly.
 */
export async function* paceBody(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const start = performance.now();
  const pieces = body[Symbol.asyncIterator]();
  let size = 0;
  for (;;) {
    const leftMs = graceMs + (1000 * size) / leastPerSecond - (performance.now() - start);
    const next = await within(Math.min(maxPauseMs, leftMs), pieces.next());
    if (next.done === true) return;
    size += next.value.length;
    yield next.value;
  }
}

async function within<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  const { promise: isLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow()), ms);
  try {
    return await Promise.race([value, isLate]);
  } finally {
    clearTimeout(timer);
  }
}

function tooSlow(): Error {
  return requestError(
    408,
    'Request Timeout',
    `The upload stopped: nothing came for ${maxPauseMs / 1000} seconds, or less than ${leastPerSecond / 1000} kB per second. Try again on a better connection.`,
  );
}
