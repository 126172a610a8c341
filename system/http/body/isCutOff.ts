import type { IncomingMessage } from 'node:http';
import { isSystemError } from '../../files/isSystemError.ts';

/**
 * Returns whether an error only means that the rest of a request will not come, because the client has left, or because the connection was
 * closed to make room for others. The server has not failed then, and nobody reads a reply.
 */
export function isCutOff(request: IncomingMessage, error: unknown): boolean {
  if (!request.destroyed) return false;
  return request.errored === error || isSystemError(error, 'ERR_STREAM_PREMATURE_CLOSE');
}
