import type { BuildStep } from './buildReport.ts';

/** Measures the steps of a build, one after the other. */
export type StepTimes = {
  /** Ends a step: it took the time since the step before it ended. */
  readonly ended: (name: string) => void;
  readonly all: () => readonly BuildStep[];
};

export function createStepTimes(before: readonly BuildStep[]): StepTimes {
  const steps = [...before];
  let begun = performance.now();
  return {
    ended: (name) => {
      const now = performance.now();
      steps.push({ name, milliseconds: now - begun });
      begun = now;
    },
    all: () => steps.map(({ name, milliseconds }) => ({ name, milliseconds: Math.round(milliseconds) })),
  };
}
