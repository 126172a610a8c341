import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestError } from '../http/lakeError.ts';
import { placeFile } from '../store/placeFile.ts';

/** Keeps what is costly to make in a folder, by a key; what was not used for longest goes first when it gets full. */
export type ImageCache = {
  /**
   * What is kept under the key, made now when it is missing. Those who ask meanwhile wait for the same. Rejects with a
   * `LakeError` (503) when too much is waiting to be made.
   */
  readonly get: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/** At most so many are made at the same time; the others wait their turn. */
const PARALLEL = 2;
/** More than any page of the Studio shows at once. */
const MAX_WAITING = 500;

export function createImageCache(folder: string, maxBytes: number, maxWaiting = MAX_WAITING): ImageCache {
  const inFlight = new Map<string, Promise<Uint8Array>>();
  const queue: (() => void)[] = [];
  let running = 0;
  let written = Number.POSITIVE_INFINITY;

  const inTurn = async (make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    if (queue.length >= maxWaiting) {
      const message = 'Too many images are waiting to be made. Try again in a moment.';
      throw requestError(503, 'Service Unavailable', message);
    }
    if (running >= PARALLEL) await new Promise<void>((resolve) => queue.push(resolve));
    running++;
    try {
      return await make();
    } finally {
      running--;
      queue.shift()?.();
    }
  };
  const keep = async (file: string, bytes: Uint8Array) => {
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `${randomUUID()}.new`);
    await writeFile(temporary, bytes, { mode: 0o600 }).catch(async (error: unknown) => {
      await rm(temporary, { force: true });
      throw error;
    });
    await placeFile(temporary, file);
    written += bytes.length;
    if (written > maxBytes) written = await prune(folder, maxBytes);
  };
  const load = async (file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const kept = await readFile(file).catch(() => undefined);
    if (kept !== undefined) {
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return kept;
    }
    const bytes = await inTurn(make);
    // What cannot be kept (a full disk) is served all the same.
    await keep(file, bytes).catch(() => undefined);
    return bytes;
  };

  return {
    get: (key, make) => {
      const file = join(folder, createHash('sha256').update(key).digest('hex'));
      const known = inFlight.get(file);
      if (known !== undefined) return known;
      const made = load(file, make).finally(() => inFlight.delete(file));
      inFlight.set(file, made);
      return made;
    },
  };
}

/** Removes what was not used for longest until half of the space is free again. Returns how many bytes are left. */
async function prune(folder: string, maxBytes: number): Promise<number> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const stats = await stat(path).catch(() => undefined);
      return { path, size: stats?.size ?? 0, usedAt: stats?.mtimeMs ?? 0 };
    }),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return total;
  for (const { path, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes / 2) break;
    await rm(path, { force: true });
    total -= size;
  }
  return total;
}
