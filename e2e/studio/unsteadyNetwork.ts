import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A network between a browser and a server, for tests. */
export type UnsteadyNetwork = {
  /** The port at which the server is reached through this network. */
  readonly port: number;
  /** Ends every connection, and refuses new ones. */
  readonly cut: () => void;
  /** Lets nothing through, in either direction, while every connection stays open and new ones are accepted. */
  readonly freeze: () => void;
  /** Lets everything through again. Connections that were frozen stay so, as they do after a router has forgotten them. */
  readonly restore: () => void;
  readonly close: () => Promise<void>;
};

/** Passes connections on to a port of this machine, until told otherwise. */
export async function startUnsteadyNetwork(to: number): Promise<UnsteadyNetwork> {
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const sockets = new Set<Socket>();
  const frozen = new Set<Socket>();
  const freezeSocket = (socket: Socket): void => {
    socket.unpipe();
    socket.pause();
    frozen.add(socket);
  };
  const keep = (socket: Socket, other: () => Socket | undefined): void => {
    sockets.add(socket);
    // A browser that cancels a request resets its connection, which is not an error here.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      frozen.delete(socket);
      if (state !== 'frozen') other()?.destroy();
    });
  };
  const server = createServer((browser) => {
    if (state === 'cut') {
      browser.destroy();
      return;
    }
    if (state === 'frozen') {
      keep(browser, () => undefined);
      freezeSocket(browser);
      return;
    }
    const lake = connect(to, '127.0.0.1');
    keep(browser, () => lake);
    keep(lake, () => browser);
    browser.pipe(lake);
    lake.pipe(browser);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    cut: () => {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    freeze: () => {
      state = 'frozen';
      for (const socket of sockets) freezeSocket(socket);
    },
    restore: () => {
      state = 'open';
    },
    close: () =>
      new Promise((resolve) => {
        state = 'cut';
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
