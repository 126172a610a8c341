import type { ComparisonTask } from './compareRelease.ts';
import { answerAside } from '#system/process/answerAside.ts';
import { compareRelease } from './compareRelease.ts';

// Compares one release, started by compareAside.ts. Everything else has priority.
answerAside<ComparisonTask, readonly string[]>((task, { signal }) => compareRelease(task, signal), {
  priority: 19,
  stopTime: 20_000,
});
