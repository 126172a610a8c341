/** What can be handed to a script as text: JSON. */
type Argument =
  | string
  | number
  | boolean
  | null
  | readonly Argument[]
  | { readonly [name: string]: Argument };

/**
 * A function as the text of a script that calls it, for a page that runs it before any other code is there. The function has to
 * be self-contained: it sees its arguments and what the browser offers, but nothing of its module. Line breaks and indentation go,
 * so it has no comments inside, and no runs of spaces in its texts. Throws an Error where there is a comment.
 *
 * `inlineScript((name: string) => { alert(name); }, '<b>')` gives `((name) => { alert(name); })("\u003cb>")`.
 */
export function inlineScript<const Arguments extends readonly Argument[]>(
  run: (...values: Arguments) => void,
  ...values: Arguments
): string {
  const code = String(run);
  const [comment] = /\/[/*].*/.exec(code) ?? [];
  if (comment !== undefined) {
    throw new Error(
      `The function '${run.name}' cannot be a script of a page, because it has a comment: '${comment}'. Put it before the function.`,
    );
  }
  const list = values.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return `(${code.replaceAll(/\s{2,}|\n/g, ' ')})(${list.join()})`;
}
