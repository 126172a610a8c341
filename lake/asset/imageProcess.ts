import type { ImageAnswer, ImageJob } from './imageJob.ts';
import sharp from 'sharp';
import { answerJobs } from '#system/pool/answerJobs.ts';
import { HttpError } from '#system/values/httpError.ts';
import { inspectImage } from './inspectImage.ts';
import { transformImage } from './transformImage.ts';

/** Bytes. */
const maxMemory = 1_000_000_000;

sharp.cache(false);
sharp.concurrency(1);

answerJobs<ImageJob, ImageAnswer>(
  (job) =>
    answer(job).catch((error: unknown) => {
      if (error instanceof HttpError) return { kind: 'refused', message: error.message };
      throw error;
    }),
  maxMemory,
);

async function answer(job: ImageJob): Promise<ImageAnswer> {
  if (job.kind === 'inspect') return { kind: 'format', format: await inspectImage(job.file) };
  return { kind: 'bytes', bytes: await transformImage(job.file, job.original, job.transform) };
}
