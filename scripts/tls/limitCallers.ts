import type { Socket } from 'node:net';
import type { Budgets, Share } from '#lake/budget/createBudgets.ts';
import { strangerAt } from '#lake/budget/caller.ts';
import { LakeError } from '#lake/protocol/lakeError.ts';

/**
 * Limits the connections and requests of each address. Connections on which nothing is asked give way to new ones.
 * @returns a function that says whether there may be one more request, and counts it until its answer is closed
 */
export function limitCallers(
  server: NodeJS.EventEmitter,
  budgets: Budgets<'connections' | 'requests'>,
): (request: { readonly socket: OtherEnd }, answer: NodeJS.EventEmitter) => boolean {
  /** How many requests of a connection are being answered, by its address and port. */
  const asked = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket);
    const giveWay = (): boolean => {
      if ((asked.get(name) ?? 0) > 0) return false;
      socket.destroy();
      return true;
    };
    const share = attempt(() =>
      budgets.take('connections', strangerAt(socket.remoteAddress ?? ''), 1, giveWay),
    );
    if (!share) socket.destroy();
    socket.once('close', () => {
      share?.giveBack();
      asked.delete(name);
    });
  });
  return ({ socket }, answer) => {
    const share = attempt(() => budgets.take('requests', strangerAt(socket.remoteAddress ?? '')));
    if (!share) return false;
    const name = nameOf(socket);
    asked.set(name, (asked.get(name) ?? 0) + 1);
    answer.once('close', () => {
      share.giveBack();
      const left = (asked.get(name) ?? 0) - 1;
      if (left > 0) asked.set(name, left);
      else asked.delete(name);
    });
    return true;
  };
}

type OtherEnd = Pick<Socket, 'remoteAddress' | 'remotePort'>;

/** A connection to one port is known by its other end. */
function nameOf({ remoteAddress, remotePort }: OtherEnd): string {
  return `${remoteAddress} ${remotePort}`;
}

function attempt(take: () => Share): Share | undefined {
  try {
    return take();
  } catch (error) {
    if (error instanceof LakeError) return undefined;
    throw error;
  }
}
