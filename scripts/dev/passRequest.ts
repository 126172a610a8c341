import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { request as sendRequest } from 'node:http';
import { connect } from 'node:net';

/** Passes a request to a server on another port of this machine, and adds something at the end of each HTML page. */
export function passRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { port, appendToHtml }: { readonly port: number; readonly appendToHtml: string },
): void {
  const onward = sendRequest(
    {
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      // Nothing can be added to a compressed page.
      headers: { ...request.headers, 'accept-encoding': 'identity' },
    },
    (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
      const { 'content-length': _length, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isPage ? headers : answer.headers);
      answer.pipe(response, { end: false });
      answer.on('end', () => response.end(isPage && request.method !== 'HEAD' ? appendToHtml : undefined));
      answer.on('error', () => response.destroy());
    },
  );
  onward.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'Content-Type': 'text/plain' }).end(`No response: ${error.message}`);
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** The same for a connection that becomes a web socket. */
export function passUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const onward = connect(port, '127.0.0.1', () => {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const lines = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
    );
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
}
