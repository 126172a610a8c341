import type { SharedWork } from '#system/pool/shareWork.ts';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placeFile } from '#system/files/placeFile.ts';
import { clientClosed } from '#system/pool/clientClosed.ts';
import { shareWork } from '#system/pool/shareWork.ts';

/** Keeps transformed images in a folder, by key. When it is full, the least recently used are removed. */
export type ImageCache = {
  /**
   * The image kept under the key, made now if it is missing. Concurrent callers share the work, which is given up when all of them have left.
   * Rejects as `make` does, and with an `HttpError` if the caller has left already.
   * @param signal aborted when the caller leaves
   */
  readonly get: (key: string, make: MakeImage, signal?: AbortSignal) => Promise<Uint8Array>;
};

/** @param signal aborted when nobody waits for the image any more */
type MakeImage = (signal: AbortSignal) => Promise<Uint8Array>;

/** Keeps at most about `maxBytes` in a folder, which is made with the first image. */
export function createImageCache(folder: string, maxBytes: number): ImageCache {
  const inFlight = new Map<string, SharedWork<Uint8Array>>();
  let written = Number.POSITIVE_INFINITY;

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
    const bytes = await make();
    // An image that cannot be kept (a full disk) is still served.
    await keep(file, bytes).catch(() => undefined);
    return bytes;
  };

  const start = (file: string, make: MakeImage): SharedWork<Uint8Array> => {
    const making = shareWork((signal) =>
      load(file, () => make(signal)).finally(() => {
        if (inFlight.get(file) === making) inFlight.delete(file);
      }),
    );
    inFlight.set(file, making);
    return making;
  };

  return {
    get: async (key, make, signal) => {
      if (signal?.aborted === true) throw clientClosed();
      const file = path.join(folder, createHash('sha256').update(key).digest('hex'));
      const known = inFlight.get(file);
      const making = known && !known.isLeft() ? known : start(file, make);
      return making.wait(signal);
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
