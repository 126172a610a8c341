import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** A process, with the folder in which it works. */
export type ListeningProcess = { readonly pid: number; readonly folder: string };

/**
 * The process that listens on a port of this machine, as far as this user may know. Undefined on systems other than Linux, and for processes
 * of other users (proc(5)).
 */
export function listenerOf(port: number): ListeningProcess | undefined {
  const sockets = new Set(socketsOn(port).map((inode) => `socket:[${inode}]`));
  if (sockets.size === 0) return undefined;
  const pid = numbersIn('/proc').find((each) =>
    namesIn(`/proc/${each}/fd`).some((name) => sockets.has(linkAt(`/proc/${each}/fd/${name}`))),
  );
  return pid === undefined ? undefined : { pid, folder: linkAt(`/proc/${pid}/cwd`) };
}

/** The inodes of the sockets that listen on a port. */
function socketsOn(port: number): readonly string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    textAt(file)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([, local = '', , state, , , , , , inode = '']) =>
        local.endsWith(wanted) && state === listening ? [inode] : [],
      ),
  );
}

const listening = '0A';

function numbersIn(folder: string): readonly number[] {
  return namesIn(folder).map(Number).filter(Number.isInteger);
}

// Processes may end at any time, and those of other users are not readable.

function namesIn(folder: string): readonly string[] {
  return orElse(() => readdirSync(folder), []);
}

function linkAt(place: string): string {
  return orElse(() => readlinkSync(place), '');
}

function textAt(file: string): string {
  return orElse(() => readFileSync(file, 'utf8'), '');
}

function orElse<Value>(read: () => Value, instead: Value): Value {
  try {
    return read();
  } catch {
    return instead;
  }
}
