import type { PublishedImage } from './createImagePublisher.ts';
import type { ImageToPublish } from './publishImage.ts';
import sharp from 'sharp';
import { answerJobs } from '#system/pool/answerJobs.ts';
import { publishImage } from './publishImage.ts';
import { UnusableImageError } from './UnusableImageError.ts';

sharp.cache(false);
sharp.concurrency(1);

answerJobs<ImageToPublish, PublishedImage>(
  (image) =>
    publishImage(image).then(
      (bytes) => ({ bytes }),
      (error: unknown) => {
        if (error instanceof UnusableImageError) return { reason: error.message };
        throw error;
      },
    ),
  2e9,
);
