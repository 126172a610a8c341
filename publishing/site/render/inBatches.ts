/**
 * Divides work among workers. Each gets another batch when it has finished the last one; batches shrink, so that all workers end at about the
 * same time. Rejects with the first error of `work`; batches that have begun still run to their end.
 */
export async function inBatches<Item, Worker>(
  items: readonly Item[],
  workers: readonly Worker[],
  work: (worker: Worker, batch: readonly Item[]) => Promise<void>,
): Promise<void> {
  const fewest = Math.min(minBatch, Math.ceil(items.length / workers.length));
  const left = [...items];
  await Promise.all(
    workers.map(async (worker) => {
      while (left.length > 0) {
        const fairShare = Math.ceil(left.length / workers.length / 2);
        const batch = left.splice(0, Math.min(maxBatch, Math.max(fewest, fairShare)));
        try {
          await work(worker, batch);
        } catch (error) {
          left.length = 0;
          throw error;
        }
      }
    }),
  );
}

/** The fewest pages that a process is asked for, unless its share is smaller. */
export const minBatch = 16;

/** The most pages that a process is asked for: work for more than a second. */
const maxBatch = 1024;
