import type { ReadingProblemCode } from './readingProblemCodes.ts';

/**
 * The problem with a value ("is not …") and what to do about it. `code` is the code of the problem that the build reports, `bad-value` by
 * default.
 */
type TextProblem = { readonly message: string; readonly fix: string; readonly code?: ReadingProblemCode };

/** Returns the fault of a text; undefined if it has none. The Studio and the build run the same checks. */
export type TextCheck = (text: string) => TextProblem | undefined;

/**
 * The same check as a custom rule of the Studio. Accepts an absent value, which `required()` reports, so that optional fields
 * can have the check too, and a value that is no text, which the Studio reports as one of the wrong type.
 */
export function studioRule(check: TextCheck): (value: unknown) => string | true {
  return (value) => {
    const problem = typeof value !== 'string' || value === '' ? undefined : check(value);
    return problem ? `This ${problem.message}. ${problem.fix}` : true;
  };
}
