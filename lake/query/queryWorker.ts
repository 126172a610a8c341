import type { QueryAnswer, QueryJob } from './queryJob.ts';
import { setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, resourceLimits, workerData } from 'node:worker_threads';
import { HttpError, dataError } from '#system/values/httpError.ts';
import { createHistory } from '../history/createHistory.ts';
import { createMirrorReader } from '../store/createMirrorReader.ts';
import { databaseFile } from '../store/databaseFile.ts';
import { visibleReader } from '../store/visibleReader.ts';
import { maxResultLength } from './maxResultLength.ts';
import { readyMessage, isQueryJob } from './queryJob.ts';
import { runQueryJob } from './runQueryJob.ts';

// A thread that runs one job after another, with a read-only connection of its own. On Linux, threads have priorities: that of the main one, which
// answers everybody, is higher.
if (process.platform === 'linux') setPriority(5);
const database = new DatabaseSync(databaseFile(String(workerData)), { readOnly: true, timeout: 5000 });
// Parsed, documents take about twice as many bytes as their text has characters; the other half is for queries.
const reader = createMirrorReader(
  database,
  (Number(resourceLimits.maxOldGenerationSizeMb) * 1024 * 1024) / 4,
);
const history = createHistory(database, reader);

parentPort?.on('message', (job: unknown) => {
  if (!isQueryJob(job)) return;
  // Bytes are handed over, where a text would be copied.
  void answer(job).then((reply) => parentPort?.postMessage(reply, reply.ok ? [reply.json.buffer] : []));
});

database.exec('BEGIN');
reader.refresh();
database.exec('COMMIT');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(readyMessage);

/** Answers within one read transaction, so that a job sees one state throughout. */
async function answer(job: QueryJob): Promise<QueryAnswer> {
  try {
    database.exec('BEGIN');
    try {
      reader.refresh();
      const json = JSON.stringify(await runQueryJob(visibleReader(reader, job.user), history, job));
      checkLength(json, maxResultLength(job.user));
      return { ok: true, json: new TextEncoder().encode(json) };
    } finally {
      database.exec('COMMIT');
    }
  } catch (cause) {
    // A stack overflow, or a string or list longer than the engine allows: the query asks for too much.
    const error = cause instanceof RangeError ? tooComplex(cause.message) : cause;
    if (error instanceof HttpError) {
      return { ok: false, status: error.status, body: error.body, message: error.message };
    }
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, status: 500, body: undefined, message };
  }
}

function checkLength(json: string, limit: number): void {
  if (json.length <= limit) return;
  const description = `The result is longer than ${limit} characters. Ask for fewer documents or fields.`;
  throw dataError(400, 'queryResultTooLargeError', description);
}

function tooComplex(reason: string): HttpError {
  const description = `The query or its result is nested too deeply or too large (${reason}).`;
  return dataError(400, 'queryTooComplexError', description);
}
