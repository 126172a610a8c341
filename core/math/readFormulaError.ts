import type { SourceProblem } from '../notation/sourceProblem.ts';
import { formulaProblem } from './formulaProblem.ts';

/** Makes a problem of what Temml throws. Its messages are short notes for programmers, with the source drawn into them. */
export function readFormulaError(source: string, error: unknown): SourceProblem {
  const note = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError && note.includes('call stack')) {
    return formulaProblem(source, 0, 'The formula is nested too deeply.', 'Write it with fewer levels.');
  }
  const at = positionOf(error) ?? source.trimEnd().length;
  const [message, fix] = sentences(note);
  return formulaProblem(source, Math.min(at, Math.max(source.length - 1, 0)), message, fix);
}

function positionOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('position' in error)) return undefined;
  return typeof error.position === 'number' ? error.position : undefined;
}

const notes: readonly (readonly [pattern: RegExp, message: string, fix: string])[] = [
  [
    /^(?:Can't use function '|Unsupported function name: )(\\\(|\\\[|\$)/,
    'A formula begins and ends without $1.',
    'Remove the signs around the formula.',
  ],
  [
    /^Unsupported function name: (.*)/,
    'The command $1 is not known.',
    'Check its spelling, or write it with other commands.',
  ],
  [
    /^Double (superscript|subscript)/,
    'There are two $1s at one place.',
    'Put the first pair in braces: {a^b}^c.',
  ],
  [
    /^No such environment: (.*?)(?: at |$)/,
    'The environment $1 is not known.',
    'Check its spelling; “matrix”, “aligned” and “cases” are known.',
  ],
  [
    /^Expected 'EOF', got '&'/,
    'There is an & outside of a table.',
    'Write \\& for the sign, or put the lines in \\begin{aligned} … \\end{aligned}.',
  ],
  [/^Expected 'EOF', got '#'/, 'There is a # in the formula.', 'Write \\# for the sign.'],
  [
    /^(?:Expected group|Unexpected end of input in a macro)/,
    'A command at the end has nothing to apply to.',
    'Write in braces what it applies to, such as \\frac{a}{b}.',
  ],
  [
    /^Got function '(\S+)' with no arguments as argument to '(\S+)'/,
    '$2 applies to $1, which itself applies to something.',
    'Put it in braces: $2{$1{…}}.',
  ],
  [/^Too many expansions/, 'The formula has too many commands.', 'Divide it into several formulas.'],
  [/^Unexpected character: '(.)'/, 'There is a character that no formula can have.', 'Remove it.'],
  [
    /^Cannot read properties/,
    'A ^ or _ has nothing after it, or a command is not complete.',
    'Write in braces what belongs to it.',
  ],
];

function sentences(note: string): readonly [message: string, fix: string] {
  const short = note
    .trim()
    .replace(/ at (?:position \d+|end of input):[^]*$/, '')
    .replace(/\s+/g, ' ');
  for (const [pattern, message, fix] of notes) {
    const match = pattern.exec(short);
    if (match) return [filledIn(message, match), filledIn(fix, match)];
  }
  return [
    `The formula cannot be read here: ${short.replace(/\.$/, '')}.`,
    'Correct it here or shortly before.',
  ];
}

const filledIn = (sentence: string, match: RegExpExecArray): string =>
  sentence.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? '');
