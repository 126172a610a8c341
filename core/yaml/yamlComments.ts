import { CST as signs, Lexer } from 'yaml';

/** A comment in a YAML text. */
export type YamlComment = {
  readonly line: number;
  /** With its `#`. */
  readonly text: string;
  /** True if something else precedes it on its line. Then it may be the end of a value whose author did not know that `#` begins a comment. */
  readonly isBesideValue: boolean;
};

/**
 * Returns the comments of a YAML text.
 * @param firstLine line of the file that the text starts on, counted from 1
 */
export function yamlComments(yaml: string, firstLine: number): readonly YamlComment[] {
  const comments: YamlComment[] = [];
  let [before, offset] = ['', 0];
  for (const token of new Lexer().lex(yaml)) {
    // What follows this mark is a value, even if it begins with `#`.
    const isValue = before === signs.SCALAR;
    before = token;
    if (!isValue && marks.has(token)) continue;
    if (!isValue && token.startsWith('#')) {
      const lines = yaml.slice(0, offset).split('\n');
      const isBesideValue = lines.at(-1)?.trim() !== '';
      comments.push({ line: firstLine + lines.length - 1, text: token.trimEnd(), isBesideValue });
    }
    offset += token.length;
  }
  return comments;
}

/** Tokens of the lexer that are not in the text. */
const marks: ReadonlySet<string> = new Set([signs.DOCUMENT, signs.FLOW_END, signs.SCALAR]);
