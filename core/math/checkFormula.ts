import type { SourceProblem } from '../notation/sourceProblem.ts';
import { countOf } from '../text/countOf.ts';
import { formulaProblem } from './formulaProblem.ts';

/** The length of a formula's source, in UTF-16 units. */
const maxFormulaLength = 5000;

/** Levels of braces, `\left … \right` and `\begin … \end` in each other. */
const maxNesting = 40;

/** Cells of tables: signs between columns times signs between rows. Temml fills up every row to the longest. */
const maxCells = 10_000;

/** Finds what a formula may not be: empty, too long, too deep, unbalanced, or made with commands that pages do without. */
export function checkFormula(source: string): readonly SourceProblem[] {
  if (source.trim() === '') {
    return [formulaProblem(source, 0, 'The formula is empty.', 'Write a formula, or remove the block.')];
  }
  if (source.length > maxFormulaLength) {
    const message = `The formula has ${countOf(source.length, 'character')}; ${maxFormulaLength} are possible.`;
    return [formulaProblem(source, maxFormulaLength, message, 'Divide it into several formulas.')];
  }
  const strange = unshown.exec(source);
  if (strange) {
    const message = 'There is a character that no formula can have.';
    return [formulaProblem(source, strange.index, message, 'Remove it.')];
  }
  const tokens = [...source.matchAll(token)].map((match) => ({ text: match[0], at: match.index }));
  const cells = (count(tokens, '&') + 1) * (count(tokens, '\\\\') + count(tokens, '\\cr') + 1);
  if (cells > maxCells) {
    const message = `The tables of the formula have ${cells} cells; ${maxCells} are possible.`;
    return [formulaProblem(source, 0, message, 'Divide it into several formulas.')];
  }
  return [...refused(source, tokens), ...unbalanced(source, tokens), ...tooDeep(source)].slice(0, 5);
}

/** Control characters, halves of characters, and what no document can have. */
const unshown = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u;

type Token = { readonly text: string; readonly at: number };

/** A comment, code, a command (with what `\begin` names), or a sign that divides. */
const token =
  /%[^\n]*|\\verb\*?([^a-zA-Z*\s])[^\n]*?\1|\\(?:begin|end)\s*\{[^{}]*\}|\\(?:[a-zA-Z@]+|[^])|[{}&]/g;

const count = (tokens: readonly Token[], text: string): number =>
  tokens.filter((each) => each.text === text).length;

const colours = 'The design of the site decides about colours. Remove the command.';
const definitions = 'A formula cannot define commands. Write out what it stands for.';
const addresses = 'A formula has no links and no images. Link from the text beside it.';
const marks = 'A formula has no ids, classes or styles. Remove the command.';
const references = 'Formulas are not numbered by the site. Write \\tag{1}, and “(1)” in the text.';

const refusals: readonly (readonly [fix: string, commands: string])[] = [
  [colours, 'color textcolor colorbox fcolorbox definecolor pagecolor bbox'],
  [
    definitions,
    'def gdef edef xdef let futurelet global long newcommand renewcommand providecommand DeclareMathOperator',
  ],
  [addresses, 'href url includegraphics'],
  [marks, 'class style id data htmlClass htmlStyle htmlId htmlData'],
  [references, 'label ref eqref'],
  ['Write what it becomes beside it: \\cancel{x}^{0}.', 'cancelto'],
];

const refusedCommands: ReadonlyMap<string, string> = new Map(
  refusals.flatMap(([fix, commands]) => commands.split(' ').map((name) => [`\\${name}`, fix] as const)),
);

function refused(source: string, tokens: readonly Token[]): readonly SourceProblem[] {
  return tokens.flatMap(({ text, at }) => {
    const fix = refusedCommands.get(text);
    return fix === undefined
      ? []
      : [formulaProblem(source, at, `${text} is not possible in a formula.`, fix)];
  });
}

function unbalanced(source: string, tokens: readonly Token[]): readonly SourceProblem[] {
  const open: Token[] = [];
  for (const each of tokens) {
    if (isOpening(each.text)) open.push(each);
    if (open.length > maxNesting) {
      const message = `The formula has more than ${maxNesting} levels of brackets in each other.`;
      return [formulaProblem(source, each.at, message, 'Write it with fewer levels.')];
    }
    if (!isClosing(each.text)) continue;
    const last = open.pop();
    if (last && closingOf(last.text) === each.text.replace(/\s/g, '')) continue;
    const message = last
      ? `${each.text} stands where ${closingOf(last.text)} should be, which ends the ${last.text} in ${lineOf(source, last.at)}.`
      : `${each.text} ends something that has not begun.`;
    const fix = last ? `Write ${closingOf(last.text)} first.` : `Remove it, or write its beginning.`;
    return [formulaProblem(source, each.at, message, fix)];
  }
  const last = open.at(-1);
  if (!last) return [];
  const message = `${last.text} is not ended.`;
  return [formulaProblem(source, last.at, message, `Write ${closingOf(last.text)} where it ends.`)];
}

/** Signs and switches that Temml reads what follows into, one level deeper each time. */
const deeper =
  /(\(|\[|\\\{|\\l(?:brace|brack|angle|floor|ceil|vert|Vert|group|paren)\b|\\(?:[a-z]*style|rm|bf|it|sf|tt|cal|mit|tiny|sixptsize|scriptsize|footnotesize|small|normalsize|large|Large|LARGE|huge|Huge)(?![a-zA-Z]))|(\)|\]|\\\}|\\r(?:brace|brack|angle|floor|ceil|vert|Vert|group|paren)\b)/g;

const maxSigns = 60;

function tooDeep(source: string): readonly SourceProblem[] {
  let depth = 0;
  for (const match of source.matchAll(deeper)) {
    depth = match[1] === undefined ? Math.max(depth - 1, 0) : depth + 1;
    if (depth > maxSigns) {
      const message = `The formula has more than ${maxSigns} brackets or styles in each other.`;
      return [formulaProblem(source, match.index, message, 'Write it with fewer levels.')];
    }
  }
  return [];
}

const isOpening = (text: string): boolean => text === '{' || text === '\\left' || text.startsWith('\\begin');

const isClosing = (text: string): boolean => text === '}' || text === '\\right' || text.startsWith('\\end');

function closingOf(opening: string): string {
  if (opening === '{') return '}';
  return opening === '\\left' ? '\\right' : opening.replace(/\s/g, '').replace('begin', 'end');
}

const lineOf = (source: string, at: number): string => `line ${source.slice(0, at).split('\n').length}`;
