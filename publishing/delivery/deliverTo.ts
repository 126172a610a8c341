import type { TargetEnv } from '#env';
import type { DeliveryResult } from './deliverStepwise.ts';
import path from 'node:path';
import { placesOf } from '#publishing/releases/releasePlaces.ts';
import { deliverByCommand } from './deliverByCommand.ts';
import { deliverStepwise } from './deliverStepwise.ts';
import { deliverToFolder } from './deliverToFolder.ts';
import { openBucket } from './openBucket.ts';
import { readDelivery } from './readDelivery.ts';

export type DeliverOptions = {
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Called with lines for people at a terminal. */
  readonly say: (line: string) => void;
};

/**
 * Brings a release to a target. Rejects with an Error when it cannot, or when `signal` is aborted; another delivery, of the same release or another
 * one, then makes up for it.
 * @param manifest the file of its manifest, in the data folder of a publisher
 */
export async function deliverTo(
  target: TargetEnv,
  manifest: string,
  { now, signal, say }: DeliverOptions,
): Promise<DeliveryResult> {
  const delivery = await readDelivery(manifest);
  switch (target.kind) {
    case 'folder':
      return deliverToFolder(target.folder, delivery, { now, signal });
    case 'command': {
      const folder = path.join(path.dirname(placesOf(manifest).store), 'targets', 'command');
      return deliverByCommand(delivery, { ...target, folder, now, signal, say });
    }
    case 'bucket': {
      const bucket = openBucket(delivery.basePath, { ...target, signal });
      try {
        return await deliverStepwise(bucket, delivery, { now, signal });
      } finally {
        bucket.close();
      }
    }
  }
}
