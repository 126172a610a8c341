import { defaultHandlers } from 'hast-util-to-mdast';
import { endOfBraces } from './endOfBraces.ts';
import { jsxTag } from './jsxTag.ts';
import { literalIn } from './literalIn.ts';

/** A part of MDX that cannot be shown to readers as it is written. `line` counts from 1. */
export type LeftOut = {
  readonly kind: 'comment' | 'module' | 'component' | 'expression';
  readonly line: number;
  readonly text: string;
};

/** A part of a text that only MDX has, and what Markdown has in its place. */
export type MdxPart = {
  /** Undefined if nothing is lost. */
  readonly kind: LeftOut['kind'] | undefined;
  /** Offset of what follows it. */
  readonly end: number;
  readonly instead: string;
  /** True for what no reader should see. */
  readonly isHidden: boolean;
  /** True if the text cannot be anything but MDX. */
  readonly isCertain: boolean;
};

/** Returns the part of MDX that begins at `start`; undefined if none does. */
export function mdxPart(source: string, start: number, isMdx: boolean): MdxPart | undefined {
  if (source[start - 1] === '\\') return undefined;
  if (source[start] === '<') return tagAt(source, start);
  if (source[start] !== '{') return moduleAt(source, start);
  return commentAt(source, start) ?? (isMdx ? expressionAt(source, start) : undefined);
}

function hidden(kind: 'comment' | 'module', end: number): MdxPart {
  return { kind, end, instead: '', isHidden: true, isCertain: true };
}

function commentAt(source: string, start: number): MdxPart | undefined {
  const end = source.startsWith('{/*', start) ? source.indexOf('*/}', start) : -1;
  return end === -1 ? undefined : hidden('comment', end + 3);
}

const importLine = /import\s+(?:[\w$*{][^'"\n;]*?\sfrom\s+)?(?:"[^"\n]+"|'[^'\n]+');?[ \t]*$/my;
const importLines = /import\s+\{[^}'"]*\}\s+from\s+(?:"[^"\n]+"|'[^'\n]+');?[ \t]*$/my;
const exported = /export\s+(?:default|const|let|var|function|class|async|\{|\*)(?:.*\S.*(?:\n|$))+/y;

function moduleAt(source: string, start: number): MdxPart | undefined {
  for (const pattern of [importLine, importLines]) {
    pattern.lastIndex = start;
    const [line] = pattern.exec(source) ?? [];
    if (line !== undefined) return hidden('module', start + line.length);
  }
  exported.lastIndex = start;
  const [paragraph] = exported.exec(source) ?? [];
  if (paragraph === undefined) return undefined;
  // What is exported ends with the paragraph, but for blank lines in braces.
  let end = start + paragraph.length;
  for (let at = start; at < end; at += 1) {
    if (!'{[('.includes(source.charAt(at))) continue;
    at = (endOfBraces(source, at) ?? at + 1) - 1;
    if (at >= end) end = endOfLine(source, at);
  }
  return hidden('module', end);
}

function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end === -1 ? source.length : end;
}

function tagAt(source: string, start: number): MdxPart | undefined {
  const tag = jsxTag(source, start);
  if (!tag) return undefined;
  const isComponent = tag.name === '' || (/^[A-Z]/.test(tag.name) && !isShouted(tag.name));
  if (!isComponent && !tag.hasBraces) return undefined;
  const standsAlone = /(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, start - 200), start));
  const words = tag.words.join(' ');
  return {
    kind: isComponent && !tag.isEnd && tag.name !== '' ? 'component' : undefined,
    end: tag.end,
    instead: isComponent ? (standsAlone && words !== '' ? `**${words}**` : words) : tag.html,
    isHidden: false,
    isCertain: tag.hasBraces || (isComponent && standsAlone),
  };
}

/** Returns whether a name is that of an element of HTML, in capital letters. */
function isShouted(name: string): boolean {
  return name === name.toUpperCase() && Object.hasOwn(defaultHandlers, name.toLowerCase());
}

/** Finds the expression in braces at a position. Braces of heading ids and of this project's own blocks are not expressions. */
function expressionAt(source: string, start: number): MdxPart | undefined {
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  if (/^\s*:{2,}\w/.test(line) || source.startsWith('{#', start)) return undefined;
  const end = endOfBraces(source, start);
  if (end === undefined) return undefined;
  const expression = source.slice(start, end);
  const words = literalIn(expression);
  return {
    kind: words === undefined ? 'expression' : undefined,
    end,
    instead: words ?? asCode(expression.replaceAll(/\s+/g, ' ')),
    isHidden: false,
    isCertain: true,
  };
}

function asCode(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  return `${fence}${text}${fence}`;
}
