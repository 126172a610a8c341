import type { ExamineTask } from './examineAside.ts';
import { answerAside } from '#system/process/answerAside.ts';
import { examineRelease } from './examineRelease.ts';

// Examines one release, started by examineAside.ts.
answerAside<ExamineTask, readonly string[]>(async ({ manifest, thoroughness }) =>
  examineRelease(manifest, thoroughness),
);
