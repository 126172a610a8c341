import type { Connection } from './createConnection.ts';

/** After so many milliseconds without an answer the lake is asked whether it is still there. */
const doubtAfter = 5000;

export type SendOptions = {
  /** Gives the request up. */
  readonly signal?: AbortSignal | null | undefined;
  /** Milliseconds after which a request counts as lost, although the lake answers others. */
  readonly patience?: number;
};

/**
 * Sends a request and reads the whole answer, so that one that is cut short counts as lost too. Rejects when there is no answer:
 * because the request failed, because the connection went down meanwhile, or because patience ran out. Who catches the error may rely
 * on `connection.isUp()`: the lake was asked.
 */
export async function sendOnce(
  connection: Connection,
  send: (signal: AbortSignal) => Promise<Response>,
  { signal, patience }: SendOptions = {},
): Promise<Response> {
  const lost = new AbortController();
  const stop = connection.onChange(() => {
    if (!connection.isUp()) lost.abort(new Error('The connection to the Content Lake was lost.'));
  });
  const tooLong =
    patience === undefined
      ? undefined
      : setTimeout(() => lost.abort(new Error('The Content Lake took too long to answer.')), patience);
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
