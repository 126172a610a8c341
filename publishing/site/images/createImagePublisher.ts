import type { ImageToPublish } from './publishImage.ts';
import { machineCaller } from '#system/budget/caller.ts';
import { createJobPool } from '#system/pool/createJobPool.ts';
import { MemoryLimitError, forkWorker } from '#system/pool/forkWorker.ts';
import { UnusableImageError } from './UnusableImageError.ts';

/** The image that the process has made, or why it cannot. */
export type PublishedImage = { readonly bytes: Uint8Array } | { readonly reason: string };

/** Works on images in a process of its own, which ends when an image takes too much time or memory. */
export type ImagePublisher = {
  /** Resolves as `publishImage` does, and rejects with an Error of another kind when no process can be started. */
  readonly publish: (image: ImageToPublish, signal?: AbortSignal) => Promise<Uint8Array>;
  /** Ends the process. */
  readonly close: () => Promise<void>;
};

/** Milliseconds; photographs take less than ten seconds on a slow machine. */
const maxTime = 120_000;

/** Creates a pool of one process that makes uploaded images fit for readers. */
export function createImagePublisher(): ImagePublisher {
  const pool = createJobPool<ImageToPublish, PublishedImage>({
    startWorker: (events) => forkWorker(new URL('./imageProcess.ts', import.meta.url), events),
    budgetMs: maxTime,
    maxWorkers: 1,
    errors: {
      tooSlow: () => new UnusableImageError(`takes longer than ${maxTime / 1000} seconds to prepare`),
      failed: (cause, image) => {
        if (cause instanceof MemoryLimitError) {
          return new UnusableImageError('takes too much memory to prepare');
        }
        return image
          ? new UnusableImageError('is damaged, so that it cannot be shown')
          : new Error('Could not start a process for images.', { cause });
      },
    },
  });
  return {
    publish: async (image, signal) => {
      const answer = await pool.run(image, { caller: machineCaller, signal });
      if ('reason' in answer) throw new UnusableImageError(answer.reason);
      return answer.bytes;
    },
    close: pool.close,
  };
}
