import type { ProgramOptions } from '../programs/findProgram.ts';
import { findProgram } from '../programs/findProgram.ts';

export type BodyProgramOptions = Omit<ProgramOptions, 'program'>;

/** Finds the program that renders bodies, with `renderBody` of `web/body/renderBody.tsx`, or compiles it. Settles as `findProgram` does. */
export function findBodyProgram(options: BodyProgramOptions): Promise<string> {
  const program = { entry: 'web/body/renderBody.tsx', platform: 'node', folder: 'bodies' } as const;
  return findProgram({ ...options, program });
}
