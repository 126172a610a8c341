import type { Thoroughness } from './examineRelease.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { examineRelease } from './examineRelease.ts';

// A thread of one examination, started by examineAside.ts.
const task: { readonly manifest: string; readonly thoroughness: Thoroughness } = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(examineRelease(task.manifest, task.thoroughness));
