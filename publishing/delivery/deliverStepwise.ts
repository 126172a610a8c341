import type { DeliveryRecord } from './deliveryRecord.ts';
import type { DeliveredFile, DeliveryPlan } from './planDelivery.ts';
import type { Delivery, DeliveryFile } from './readDelivery.ts';
import { mapConcurrently } from '#publishing/releases/mapConcurrently.ts';
import { countSteps, planDelivery } from './planDelivery.ts';

/** A place for files that appear one by one. All of its functions reject with an Error when the place fails. */
export type FilePlace = {
  /** The record that was written last. */
  readonly readRecord: () => Promise<DeliveryRecord>;
  readonly writeRecord: (record: DeliveryRecord) => Promise<void>;
  readonly put: (path: string, file: DeliveryFile) => Promise<void>;
  /** Removes a file if it is there. */
  readonly remove: (path: string) => Promise<void>;
};

/** The result of a delivery. */
export type DeliveryResult = {
  readonly put: number;
  readonly removed: number;
  /** The number of pending files, for which another delivery has to follow. */
  readonly pending: number;
};

/** The most files that an interrupted delivery may have to repeat. */
const checkpoint = 500;

/**
 * Brings a release to a place, file by file. Before anything changes, the record of the place lists what may change: after an interruption,
 * the next delivery repeats these files, even with another release. The record follows the progress, and names the release last. Rejects
 * with the Error of the place, or when `signal` is aborted.
 */
export async function deliverStepwise(
  place: FilePlace,
  delivery: Delivery,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<DeliveryResult> {
  const { release, files, pending } = delivery;
  const record = await place.readRecord();
  const plan = planDelivery(record.files, delivery, now);
  if (plan.steps.length > 0) {
    const known = withoutTouched(record, plan);
    await place.writeRecord({ files: known });
    for (const [kind, paths] of batches(plan)) {
      await mapConcurrently(paths, async (path) => {
        signal.throwIfAborted();
        const file = files.get(path);
        if (kind === 'remove') await place.remove(path);
        else if (file) await place.put(path, file);
      });
      for (const path of paths) {
        const done = plan.after.get(path);
        if (done) known.set(path, done);
        else known.delete(path);
      }
      if (paths.length === checkpoint) await place.writeRecord({ files: known });
    }
  }
  if (plan.steps.length > 0 || record.release !== release) {
    await place.writeRecord({ release, files: plan.after });
  }
  return { ...countSteps(plan.steps), pending: pending.size };
}

/** Returns the files that the place has for certain while the plan is carried out. */
function withoutTouched({ files }: DeliveryRecord, { steps }: DeliveryPlan): Map<string, DeliveredFile> {
  const known = new Map(files);
  for (const { paths } of steps) for (const path of paths) known.set(path, { version: '' });
  return known;
}

function batches({ steps }: DeliveryPlan): readonly (readonly ['put' | 'remove', readonly string[]])[] {
  return steps.flatMap(({ kind, paths }) =>
    Array.from({ length: Math.ceil(paths.length / checkpoint) }, (_, index) => {
      return [kind, paths.slice(index * checkpoint, (index + 1) * checkpoint)] as const;
    }),
  );
}
