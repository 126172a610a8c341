import type { FinishProgress, FinishTask } from './finishAside.ts';
import { answerAside } from '#system/process/answerAside.ts';
import { finishRelease } from './finishRelease.ts';

// Finishes one release, started by finishAside.ts. Everything else has priority.
answerAside<FinishTask, void, FinishProgress>(
  ({ manifest, ...task }, { tell }) =>
    finishRelease(manifest, {
      ...task,
      onDrawing: (drawn, total) => tell({ kind: 'drawing', drawn, total }),
      say: (line) => tell({ kind: 'line', line }),
    }),
  { priority: 19 },
);
