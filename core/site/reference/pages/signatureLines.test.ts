import { expect, test } from 'vitest';
import { signatureLines } from './signatureLines.ts';

const pages = new Map(['Rate', 'Entity', '@auth', 'on', 'A', 'B'].map((name) => [name, `/${name}`]));

/** Links of a definition that is highlighted as one token per line. */
function linksOf(sdl: string): readonly string[] {
  const lines = sdl.split('\n').map((line) => [[line, ''] as const]);
  const shown = signatureLines(sdl, lines, (name) => pages.get(name));
  expect(shown.map((line) => line.map(({ token: [text] }) => text).join('')).join('\n')).toBe(sdl);
  return shown.flatMap((line) =>
    line.flatMap(({ token: [text], href }) => (href === undefined ? [] : [`${text} ${href}`])),
  );
}

test.each([
  [
    'type Rate implements Entity @auth {\n  Rate: [Rate!]!\n}',
    ['Entity /Entity', 'auth /@auth', 'Rate /Rate'],
  ],
  ['rates(first: Int = 1): Rate', ['Rate /Rate']],
  ['union Rate = A | B', ['A /A', 'B /B']],
  ['directive @auth(of: Rate) on FIELD', ['Rate /Rate']],
  ['type X {\n  a(b: String = "Rate: Rate"): Int\n}', []],
])('%j links %j', (sdl, links) => {
  expect(linksOf(sdl)).toEqual(links);
});

test('code that was not highlighted has no lines', () => {
  expect(signatureLines('type A { b: Rate }', [], (name) => pages.get(name))).toEqual([]);
});

test('links names up to the first invalid token', () => {
  expect(linksOf('type A {\n  b: Rate\n  c: "\n  d: Rate\n}')).toEqual(['Rate /Rate']);
});
