import type { Connection } from './createConnection.ts';

/** Milliseconds without a response after which the lake is pinged. */
const doubtAfter = 5000;

export type SendOptions = {
  /** Aborts the request. */
  readonly signal?: AbortSignal | null | undefined;
  /** Milliseconds after which a request counts as lost, even though the lake responds to pings; unlimited by default. */
  readonly timeout?: number;
};

/**
 * Sends a request and reads the whole response, so that one cut short counts as lost too. Rejects when there is no response: the request
 * failed, the connection went down in the meantime, or it timed out. By then the lake has been pinged, so `connection.isUp()` is up to date.
 */
export async function sendOnce(
  connection: Connection,
  send: (signal: AbortSignal) => Promise<Response>,
  { signal, timeout = Infinity }: SendOptions = {},
): Promise<Response> {
  const lost = new AbortController();
  const stop = connection.onChange(() => {
    if (!connection.isUp()) lost.abort(new Error('The connection to the Content Lake was lost.'));
  });
  const tooLong = Number.isFinite(timeout)
    ? setTimeout(() => lost.abort(new Error('The Content Lake took too long to respond.')), timeout)
    : undefined;
  const doubt = setInterval(() => void connection.check(), doubtAfter);
  try {
    const response = await send(signal ? AbortSignal.any([lost.signal, signal]) : lost.signal);
    const whole = await withWholeBody(response);
    connection.answered();
    return whole;
  } catch (error) {
    if (signal?.aborted !== true) await connection.check();
    throw error;
  } finally {
    stop();
    clearInterval(doubt);
    clearTimeout(tooLong);
  }
}

async function withWholeBody(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}
