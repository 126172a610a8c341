import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placeFile } from '../files/placeFile.ts';
import { requestError } from '../protocol/lakeError.ts';

/** Keeps transformed images in a folder, by key. When it is full, the least recently used are removed. */
export type ImageCache = {
  /**
   * The image kept under the key, made now if it is missing. Concurrent callers share the work. Rejects with a
   * `LakeError` (503) when too many are waiting to be made.
   */
  readonly get: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/** How many images are made at the same time; the others wait their turn. */
const maxParallel = 2;
/** More than any page of the Studio shows at once. */
const defaultMaxWaiting = 500;

export function createImageCache(
  folder: string,
  maxBytes: number,
  maxWaiting = defaultMaxWaiting,
): ImageCache {
  const inFlight = new Map<string, Promise<Uint8Array>>();
  const queue: (() => void)[] = [];
  let running = 0;
  let written = Number.POSITIVE_INFINITY;

  const inTurn = async (make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    if (queue.length >= maxWaiting) {
      const message = 'Too many images are waiting to be made. Try again in a moment.';
      throw requestError(503, 'Service Unavailable', message);
    }
    if (running >= maxParallel) await new Promise<void>((resolve) => queue.push(resolve));
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
    const temporary = path.join(folder, `${randomUUID()}.new`);
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
    if (kept) {
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return kept;
    }
    const bytes = await inTurn(make);
    // An image that cannot be kept (a full disk) is still served.
    await keep(file, bytes).catch(() => undefined);
    return bytes;
  };

  return {
    get: (key, make) => {
      const file = path.join(folder, createHash('sha256').update(key).digest('hex'));
      const known = inFlight.get(file);
      if (known) return known;
      const made = load(file, make).finally(() => inFlight.delete(file));
      inFlight.set(file, made);
      return made;
    },
  };
}

/** Removes the least recently used images until half of the space is free. Returns how many bytes remain. */
async function prune(folder: string, maxBytes: number): Promise<number> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(() => undefined);
      return { file, size: stats?.size ?? 0, usedAt: stats?.mtimeMs ?? 0 };
    }),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return total;
  for (const { file, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes / 2) break;
    await rm(file, { force: true });
    total -= size;
  }
  return total;
}
