/**
 * What is wrong with a value ("is not …") and what to do about it; `code` is that of the problem which the build makes of
 * it, `bad-value` if absent.
 */
type TextProblem = { readonly message: string; readonly fix: string; readonly code?: string };

/** Says what is wrong with a text, if anything. The Studio and the build ask the same checks. */
export type TextCheck = (text: string) => TextProblem | undefined;

/**
 * The same check as a custom rule of the Studio. An absent value is not its business (`required()` says that), so that
 * optional fields can have it too.
 */
export function studioRule(check: TextCheck): (value: string | undefined) => string | true {
  return (value) => {
    const problem = value === undefined || value === '' ? undefined : check(value);
    return problem ? `This ${problem.message}. ${problem.fix}` : true;
  };
}
