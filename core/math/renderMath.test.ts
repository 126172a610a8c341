import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementsOf } from '../notation/testing/elementsOf.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { renderMath } from './renderMath.ts';

const render = (source: string, display = true) => renderMath(source, { display });

const shown = (source: string): string => render(source).mathml ?? `refused: ${said(source)}`;

/** The problems as a form would show them. */
const said = (source: string): string =>
  render(source)
    .problems.map(({ line, column, message, fix }) => `${line}:${column} ${message} ${fix}`)
    .join('\n');

describe('a formula', () => {
  test('is MathML with its source', () => {
    expect(render('\\frac{a}{b}', false)).toEqual({
      mathml:
        '<math class="Formula"><semantics><mfrac><mi>a</mi><mi>b</mi></mfrac>' +
        '<annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math>',
      problems: [],
    });
  });

  test('of its own is a block', () => {
    expect(shown('x')).toMatch(/^<math class="Formula" display="block"><semantics>/);
  });

  test('is the same each time', () => {
    const source = '\\begin{equation} \\sum_{i=0}^n i \\tag{1} \\end{equation}';
    expect(shown(source)).toBe(shown(source));
  });

  test.each([
    ['a matrix', '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}', 'mtable'],
    ['a root', '\\sqrt[3]{x}', 'mroot'],
    ['text', '\\text{if } x', 'mtext'],
    ['chemistry', '\\ce{2H2 + O2 -> 2H2O}', 'msub'],
    ['a strike', '\\cancel{x}', 'menclose'],
    ['code with braces', '\\verb|{|', 'mtext'],
    ['a comment at its end', 'x % the unknown {', 'mi'],
    ['a tag', 'x \\tag{1}', 'mtable'],
    ['escaped signs', '\\{ 50\\% \\& \\}', 'mo'],
  ])('may have %s', (_, source, element) => {
    expect(elementsOf(shown(source)).map(({ name }) => name)).toContain(element);
  });

  test('has no numbers of its own: pages do not count formulas', () => {
    expect(shown('\\begin{align} a &= b \\end{align}')).not.toMatch(/tml-eqn|<span/);
  });

  test('draws rules in the colour of the text', () => {
    expect(shown('\\rule{1em}{1em}')).toContain('mathbackground="currentColor"');
  });

  test('cannot be larger than a page', () => {
    expect(shown('\\rule{9999em}{1em}')).toContain('width="50em"');
    expect(shown('a \\kern{9999em} b')).toContain('width="50em"');
  });

  test('shows markup as text', () => {
    const source = '\\text{<script>alert("x")]]></script>}';
    const [text] = elementsOf(shown(source)).filter(({ name }) => name === 'mtext');
    expect(text?.text).toBe('<script>alert("x")]]></script>');
  });
});

describe('a problem says what is wrong, where, and what to do', () => {
  test.each([
    ['', '1:1 The formula is empty. Write a formula, or remove the block.'],
    [
      'x +\n \\foo{x}',
      '2:2 The command \\foo is not known. Check its spelling, or write it with other commands.',
    ],
    ['a^b^c', '1:4 There are two superscripts at one place. Put the first pair in braces: {a^b}^c.'],
    ['a {b', '1:3 { is not ended. Write } where it ends.'],
    ['a}', '1:2 } ends something that has not begun. Remove it, or write its beginning.'],
    ['\\left( x', '1:1 \\left is not ended. Write \\right where it ends.'],
    [
      '\\begin{matrix}\na \\end{pmatrix}',
      '2:3 \\end{pmatrix} stands where \\end{matrix} should be, which ends the \\begin{matrix} in line 1. Write \\end{matrix} first.',
    ],
    [
      '\\begin{matrx} a \\end{matrx}',
      '1:7 The environment matrx is not known. Check its spelling; “matrix”, “aligned” and “cases” are known.',
    ],
    ['$x$', '1:1 A formula begins and ends without $. Remove the signs around the formula.'],
    [
      String.raw`\[x\]`,
      String.raw`1:1 A formula begins and ends without \[. Remove the signs around the formula.`,
    ],
    [
      String.raw`\(x\)`,
      String.raw`1:1 A formula begins and ends without \(. Remove the signs around the formula.`,
    ],
    ['a # b', String.raw`1:3 There is a # in the formula. Write \# for the sign.`],
    [
      '\\frac{a}',
      '1:8 A command at the end has nothing to apply to. Write in braces what it applies to, such as \\frac{a}{b}.',
    ],
    [
      'x_',
      '1:2 A ^ or _ has nothing after it, or a command is not complete. Write in braces what belongs to it.',
    ],
    [
      'a & b',
      '1:3 There is an & outside of a table. Write \\& for the sign, or put the lines in \\begin{aligned} … \\end{aligned}.',
    ],
    [
      '\\sqrt\\sqrt x',
      '1:6 \\sqrt applies to \\sqrt, which itself applies to something. Put it in braces: \\sqrt{\\sqrt{…}}.',
    ],
    ['x % \u0000', '1:5 There is a character that no formula can have. Remove it.'],
    [
      '\\cancelto{0}{x}',
      '1:1 \\cancelto is not possible in a formula. Write what it becomes beside it: \\cancel{x}^{0}.',
    ],
    ['a\u0000', '1:2 There is a character that no formula can have. Remove it.'],
  ])('%j', (source, problem) => {
    expect(said(source)).toBe(problem);
  });
});

describe('what a formula cannot do', () => {
  test.each([
    ['\\textcolor{red}{x}', 'The design of the site decides about colours. Remove the command.'],
    ['\\href{https://example.com}{x}', 'A formula has no links and no images. Link from the text beside it.'],
    ['\\includegraphics{x.png}', 'A formula has no links and no images. Link from the text beside it.'],
    ['\\class{Navbar}{x}', 'A formula has no ids, classes or styles. Remove the command.'],
    ['\\newcommand{\\R}{\\mathbb{R}} \\R', 'A formula cannot define commands. Write out what it stands for.'],
    ['\\label{a} x', 'Formulas are not numbered by the site. Write \\tag{1}, and “(1)” in the text.'],
  ])('%s', (source, fix) => {
    const command = /^\\\w+/.exec(source)?.[0];
    expect(said(source)).toBe(`1:1 ${command} is not possible in a formula. ${fix}`);
  });

  test('also inside of text', () => {
    expect(said('\\text{a \\href{x}{y}}')).toMatch(/^1:9 \\href is not possible/);
  });
});

describe('limits', () => {
  test.each([
    ['characters', 'x'.repeat(5001), 'The formula has 5001 characters; 5000 are possible.'],
    [
      'levels of braces',
      '{'.repeat(41) + '}'.repeat(41),
      'The formula has more than 40 levels of brackets in each other.',
    ],
    [
      'cells, which tables are filled up to',
      `\\begin{matrix}${'&'.repeat(2000)}${'\\\\'.repeat(1000)}\\end{matrix}`,
      'The tables of the formula have 2003001 cells; 10000 are possible.',
    ],
    ['expansions', '\\dots'.repeat(1000), 'The formula has too many commands.'],
    [
      'brackets that are not ended',
      '('.repeat(61),
      'The formula has more than 60 brackets or styles in each other.',
    ],
    [
      'switches',
      '\\displaystyle '.repeat(61),
      'The formula has more than 60 brackets or styles in each other.',
    ],
    [
      'the length of the MathML',
      `\\begin{matrix}${'&'.repeat(4900)}\\end{matrix}`,
      'The formula is too large.',
    ],
  ])('%s', (_, source, message) => {
    expect(render(source).problems.map((problem) => problem.message)).toEqual([message]);
  });

  test('a formula of the greatest length is shown', () => {
    expect(render('x+'.repeat(2499) + 'x').problems).toEqual([]);
  });
});

const allowed = /^(?:math|semantics|annotation|m[a-z]+|none)$/;

test('whatever a formula says, it becomes MathML without anything that acts or loads, or a problem in it', () => {
  const pieces = fc.constantFrom(
    ...'\\frac \\sqrt \\left( \\right) { } ^ _ & \\\\ \\text{ \\begin{matrix} \\end{matrix} \\ce{ x 1 " \' < > % $ # ~ \n'.split(
      ' ',
    ),
    ...'\\href{javascript:x}{y} \\htmlStyle{a}{b} \\style{color:red}{x} \\char"41 \\tag{1} \\cancel \\big \\mathbb \\verb|<| é 😀'.split(
      ' ',
    ),
    ' ',
  );
  const source = fc.array(fc.oneof(pieces, fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 30 });
  fc.assert(
    fc.property(source, fc.boolean(), (parts, display) => {
      const text = parts.join('');
      const { mathml, problems } = renderMath(text, { display });
      expect(problems.length > 0).toBe(mathml === undefined);
      for (const { line, column } of problems) {
        expect(text.split('\n')[line - 1]?.length ?? -1).toBeGreaterThanOrEqual(column - 1);
      }
      for (const { name, attributes } of mathml === undefined ? [] : elementsOf(mathml)) {
        expect(name).toMatch(allowed);
        expect(Object.keys(attributes).join()).not.toMatch(/^on|,on|href|src|(?:^|,)id/);
        expect(attributes['style'] ?? '').not.toMatch(/url|colou?r|position|expression|\(.*\d.*\(/);
      }
    }),
    propertyRuns(100, 10_000),
  );
});
