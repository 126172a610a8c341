import { workerData } from 'node:worker_threads';
import { killGroup } from './killGroup.ts';

// A thread of a build's process. The process itself hears when its publisher ends, and stops; this is for a process that is
// busy with something that does not end, and would otherwise keep the lock of all builds for ever.
// Told by the process itself: the publisher may be gone before this runs.
const publisher: unknown = workerData;
/** Milliseconds. */
const lookEvery = 1000;
const longestStop = 5000;

const timer = setInterval(() => {
  if (process.ppid === publisher) return;
  clearInterval(timer);
  setTimeout(() => killGroup(process.pid, 'SIGKILL'), longestStop);
}, lookEvery);
