/**
 * Opens a stream of events over a WebSocket, which a browser does not count among its six connections to a host. Resolves to the response
 * and rejects as `fetch` does; the lake's side is `relayListener`.
 * @param url of the stream, as `fetch` would get it
 */
export function listenOverSocket(url: URL, init: RequestInit = {}): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { signal } = init;
  if (signal?.aborted === true) return Promise.reject(asError(signal.reason));
  const socket = new WebSocket(Object.assign(new URL(url), { protocol: url.protocol.replace('http', 'ws') }));
  const encoder = new TextEncoder();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOver = false;
  const end = (error?: Error): void => {
    if (isOver) return;
    isOver = true;
    signal?.removeEventListener('abort', abort);
    socket.close();
    if (error === undefined && body) body.close();
    else body?.error(error);
    reject(error ?? new TypeError('The Content Lake did not open the stream.'));
  };
  const abort = (): void => end(asError(signal?.reason));
  signal?.addEventListener('abort', abort);
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify(Object.fromEntries(new Headers(init.headers)))),
  );
  socket.addEventListener('close', () => end());
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (isOver) return;
    if (body) {
      body.enqueue(encoder.encode(text));
      return;
    }
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => void (body = controller),
      cancel: () => end(),
    });
    const { status, type } = readHead(text);
    resolve(new Response(stream, { status, headers: { 'content-type': type } }));
  });
  return promise;
}

function asError(reason: unknown): Error {
  return reason instanceof Error
    ? reason
    : new DOMException('The stream is not needed any more.', 'AbortError');
}

function readHead(json: string): { readonly status: number; readonly type: string } {
  const head: unknown = JSON.parse(json);
  const fields = new Map(typeof head === 'object' && head !== null ? Object.entries(head) : []);
  return { status: Number(fields.get('status')), type: String(fields.get('type')) };
}
