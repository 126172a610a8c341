import { publicUrl } from '../targets/publicUrl.ts';

/** The origin of the connections of a stranger. */
export type Stranger = {
  /** The address of this machine from which they connect; any when absent. */
  readonly localAddress?: string;
  /** The first headers of their requests to a port: the name that they ask for, and what a proxy adds. */
  readonly head: (port: string) => string;
};

/** Somebody on this machine. */
export const local: Stranger = { head: (port) => `Host: 127.0.0.1:${port}\r\n` };

/** Returns strangers of three kinds in turn: at one address, at eight, and in fifty networks of IPv6, behind a proxy. */
export function stranger(index: number): Stranger {
  if (index % 3 === 0) return local;
  if (index % 3 === 1) return { ...local, localAddress: `127.0.0.${2 + (index % 8)}` };
  const address = `2001:db8:0:${(index % 50).toString(16)}::${index.toString(16)}`;
  return {
    head: () =>
      `Host: ${new URL(publicUrl).host}\r\nX-Forwarded-Proto: https\r\nX-Forwarded-For: ${address}\r\n`,
  };
}
