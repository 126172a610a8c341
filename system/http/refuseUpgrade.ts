import type { Duplex } from 'node:stream';

/**
 * Refuses a request for a socket, in place of the upgrade, and closes its connection.
 * @param status with its reason phrase, such as `404 Not Found`
 */
export function refuseUpgrade(socket: Duplex, status: string): void {
  // Node has removed its own handler: without one, a connection that is reset now would end the process.
  socket.on('error', () => socket.destroy());
  // The other side may never close its half of the connection.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
