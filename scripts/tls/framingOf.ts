import type { OutgoingHttpHeaders } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';

/**
 * The headers that delimit the body of a request when it is passed on over HTTP/1.1 (RFC 9112, section 6.3); undefined when it has none. They depend on nothing
 * but how the body arrives: a body that is passed on without them would be read as the next request on the connection.
 */
export function framingOf(
  request: Pick<Http2ServerRequest, 'headers'> & {
    /** Present over HTTP/2. */
    readonly stream?: Pick<Http2ServerRequest['stream'], 'endAfterHeaders'>;
  },
): OutgoingHttpHeaders | undefined {
  const { headers, stream } = request;
  const length = headers['content-length'];
  if (length !== undefined) return { 'content-length': length };
  const hasBody = stream ? !stream.endAfterHeaders : headers['transfer-encoding'] !== undefined;
  return hasBody ? { 'transfer-encoding': 'chunked' } : undefined;
}
