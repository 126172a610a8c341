import type { Server } from 'node:net';
import { isRecord } from '#core/isRecord.ts';

/** Returns the file descriptor of a server that listens, which Node has no public name for. Throws an Error if there is none. */
export function descriptorOf(server: Server): number {
  const handle: unknown = Reflect.get(server, '_handle');
  const descriptor = isRecord(handle) ? handle['fd'] : undefined;
  if (typeof descriptor !== 'number') throw new Error('Node does not tell the file descriptor of a server.');
  return descriptor;
}
