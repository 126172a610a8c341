import { LakeError } from './lakeError.ts';

/** The error that refuses a transaction because of one of its mutations; none is applied. `index` counts from 0. */
export function mutationError(
  status: number,
  index: number,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
): LakeError {
  const whole = `The mutation(s) failed: ${description}`;
  return new LakeError(status, whole, {
    error: {
      description: whole,
      items: [{ error: { description, type, ...details }, index }],
      type: 'mutationError',
    },
  });
}
