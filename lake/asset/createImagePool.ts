import type { WorkBooks } from '#system/pool/countWork.ts';
import type { RunOptions } from '#system/pool/createJobPool.ts';
import type { ImageAnswer, ImageJob } from './imageJob.ts';
import type { InspectedImage } from './inspectImage.ts';
import { countWork } from '#system/pool/countWork.ts';
import { createJobPool } from '#system/pool/createJobPool.ts';
import { MemoryLimitError, forkWorker } from '#system/pool/forkWorker.ts';
import { badRequest } from '#system/values/httpError.ts';

/**
 * Works on images in processes, which end when an image takes too much time or memory, or when nobody waits for it any more. Both reject with an
 * `HttpError` if that happens, if too many images are waiting, or as `inspectImage` and `transformImage` do.
 */
export type ImagePool = {
  readonly inspect: (file: string, options: RunOptions) => Promise<InspectedImage>;
  readonly transform: (job: Omit<TransformJob, 'kind'>, options: RunOptions) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

type TransformJob = Extract<ImageJob, { readonly kind: 'transform' }>;

/** Time limits of an image and of an idle process, in milliseconds. */
const [maxTime, idleTime] = [20_000, 30_000];
const maxProcesses = 2;

/** @param maxSvgTime the longest time for an SVG, in milliseconds: a few bytes of one can take any time */
export function createImagePool(books: WorkBooks<'images'>, maxSvgTime = 5000): ImagePool {
  const pool = createJobPool<ImageJob, ImageAnswer>({
    startWorker: (events) => forkWorker(new URL('./imageProcess.ts', import.meta.url), events),
    budgetMs: maxTime,
    maxWorkers: maxProcesses,
    ...countWork('images', books),
    idleMs: idleTime,
    errors: {
      tooSlow: () => tooMuch('time'),
      failed: (cause, job) => {
        if (cause instanceof MemoryLimitError) return tooMuch('memory');
        // What ends a process is damaged at least.
        if (job) return badRequest('The image is damaged or incomplete. Save it again and upload that file.');
        return new Error('Could not start a process for images.', { cause });
      },
    },
  });
  const run = async (job: ImageJob, options: RunOptions): Promise<ImageAnswer> => {
    const answer = await pool.run(job, options);
    if (answer.kind === 'refused') throw badRequest(answer.message);
    return answer;
  };
  return {
    inspect: async (file, options) => {
      const answer = await run({ kind: 'inspect', file }, options);
      if (answer.kind === 'format') return answer.format;
      throw new Error('The process that inspects images gave an unexpected answer.');
    },
    transform: async (job, options) => {
      const budgetMs = job.original === 'svg' ? maxSvgTime : maxTime;
      const answer = await run({ kind: 'transform', ...job }, { ...options, budgetMs });
      if (answer.kind === 'bytes') return answer.bytes;
      throw new Error('The process that transforms images gave an unexpected answer.');
    },
    close: pool.close,
  };
}

function tooMuch(what: 'time' | 'memory'): Error {
  return badRequest(`The image takes too much ${what} to process. Use a smaller or simpler one.`);
}
