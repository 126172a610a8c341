import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from 'node:sqlite';
import { visibleReader } from '../auth/visibleReader.ts';
import { LakeError } from '../http/lakeError.ts';
import { createMirrorReader } from '../store/createMirrorReader.ts';
import { databaseFile } from '../store/databaseFile.ts';
import { READY, isQueryJob } from './queryJob.ts';
import type { QueryAnswer, QueryJob } from './queryJob.ts';
import { runAnyQuery } from './runQuery.ts';

// A thread that answers queries, one after the other, from a connection of its own that can only read.
const database = new DatabaseSync(databaseFile(String(workerData)), { readOnly: true, timeout: 5000 });
const reader = createMirrorReader(database);

parentPort?.on('message', (job: unknown) => {
  if (!isQueryJob(job)) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void answer(job).then((reply) => parentPort?.postMessage(reply));
});

database.exec('BEGIN');
reader.refresh();
database.exec('COMMIT');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(READY);

/** Answers within one read transaction: all of a query sees the same state. */
async function answer({ id, user, now, ...request }: QueryJob): Promise<QueryAnswer> {
  try {
    database.exec('BEGIN');
    try {
      reader.refresh();
      const result = await runAnyQuery(
        visibleReader(reader, user),
        { ...request, identity: user.id },
        new Date(now),
      );
      return { id, ok: true, json: JSON.stringify(result) };
    } finally {
      database.exec('COMMIT');
    }
  } catch (error) {
    if (error instanceof LakeError)
      return { id, ok: false, status: error.status, body: error.body, message: error.message };
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id, ok: false, status: 500, body: undefined, message };
  }
}
