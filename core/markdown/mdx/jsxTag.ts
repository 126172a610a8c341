import { endOfBraces } from './endOfBraces.ts';
import { literalIn } from './literalIn.ts';

/** A tag of JSX in a text, from `<` to `>`. */
export type JsxTag = {
  /** Empty for a fragment. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Offset of what follows it. */
  readonly end: number;
  readonly hasBraces: boolean;
  /** The words in its attributes that a component usually shows. */
  readonly words: readonly string[];
  /** The tag without the attributes that only JSX has. */
  readonly html: string;
};

const opening = /<(\/?)(?:([a-z][\w.:-]*)(?=[\s/>])|(?=>))/iy;
const attribute = /\s+([a-z_][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|(?=\{)))?/iy;
const spread = /\s*(?=\{)/y;
const closing = /\s*\/?>/y;

const shownAttributes: ReadonlySet<string> = new Set(
  'alt caption description heading label question summary text title'.split(' '),
);

/** Reads the tag that begins at `start`; undefined if there is none. */
export function jsxTag(source: string, start: number): JsxTag | undefined {
  const [first, slash, name = ''] = matchAt(opening, source, start) ?? [];
  if (first === undefined) return undefined;
  const words: string[] = [];
  let html = first;
  let hasBraces = false;
  let at = start + first.length;
  for (;;) {
    const [last] = matchAt(closing, source, at) ?? [];
    if (last !== undefined) {
      return { name, isEnd: slash === '/', end: at + last.length, hasBraces, words, html: html + last };
    }
    const [written, key = '', quoted] = matchAt(attribute, source, at) ?? matchAt(spread, source, at) ?? [];
    if (written === undefined) return undefined;
    at += written.length;
    if (source[at] !== '{') {
      html += written;
      if (shownAttributes.has(key) && quoted !== undefined) words.push(quoted.slice(1, -1));
      continue;
    }
    const end = endOfBraces(source, at);
    if (end === undefined) return undefined;
    const literal = literalIn(source.slice(at, end));
    if (shownAttributes.has(key) && literal !== undefined) words.push(literal);
    hasBraces = true;
    at = end;
  }
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}
