import { HttpError } from '#system/values/httpError.ts';

/** The error that refuses a transaction because of one of its mutations; none is applied. `index` counts from 0. */
export function mutationError(
  status: number,
  index: number,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
): HttpError {
  const whole = `The mutation(s) failed: ${description}`;
  return new HttpError(status, whole, {
    error: {
      description: whole,
      items: [{ error: { description, type, ...details }, index }],
      type: 'mutationError',
    },
  });
}
