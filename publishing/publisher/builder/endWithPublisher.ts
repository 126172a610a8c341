import { workerData } from 'node:worker_threads';
import { killGroup } from '#system/process/killGroup.ts';

// A thread of a build's process. The process itself notices when its publisher ends, and stops; this is for a process that is stuck, and would otherwise
// hold the lock of all builds forever. It is given the publisher's id because the publisher may be gone before this runs.
const publisher: unknown = workerData;
/** Milliseconds. */
const checkEvery = 1000;
const maxStopTime = 5000;

const timer = setInterval(() => {
  if (process.ppid === publisher) return;
  clearInterval(timer);
  setTimeout(() => killGroup(process.pid, 'SIGKILL'), maxStopTime);
}, checkEvery);
