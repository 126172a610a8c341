/** JSON, which can be passed to a script as text. */
type Argument =
  | string
  | number
  | boolean
  | null
  | readonly Argument[]
  | { readonly [name: string]: Argument };

/**
 * Returns a script that calls a function, for a page to run before any other code is loaded. The function must be self-contained:
 * it can use its arguments and the browser's globals, but nothing of its module. Line breaks and indentation are removed, so it must
 * not contain runs of spaces in strings, or comments. Throws an Error for a comment.
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
      `The function '${run.name}' cannot be inlined in a page, because it has a comment: '${comment}'. Put it before the function.`,
    );
  }
  return `(${code.replaceAll(/\s{2,}|\n/g, ' ')})(${values.map(literalOf).join()})`;
}

/** The shortest literal for a value that a page can contain. */
function literalOf(value: Argument): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join()}]`;
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  if (typeof value !== 'string') return json;
  // Text that is itself JSON is shorter in single quotes: its double quotes need no escape then.
  const content = json.slice(1, -1).replaceAll("'", "\\'");
  // Two backslashes are one that is escaped; in the text between such pairs, `\"` is a double quote.
  const parts = content.split('\\\\').map((part) => part.replaceAll('\\"', '"'));
  const single = `'${parts.join('\\\\')}'`;
  return single.length < json.length ? single : json;
}
