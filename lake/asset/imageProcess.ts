import type { ImageAnswer, ImageJob } from './imageJob.ts';
import sharp from 'sharp';
import { answerJobs } from '#system/pool/answerJobs.ts';
import { HttpError } from '#system/values/httpError.ts';
import { inspectImage } from './inspectImage.ts';
import { transformImage } from './transformImage.ts';

/** Bytes: enough for the photographs of cameras. A picture of the most pixels may need more in AVIF, or as an interlaced PNG. */
const maxMemory = 560 * 1024 * 1024;

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
