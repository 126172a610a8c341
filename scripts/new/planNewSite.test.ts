import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accentNames, deriveAccents } from '#core/custom/deriveAccents.ts';
import { coloursOf } from '#core/custom/modeColours.ts';
import { withAccents } from './planNewSite.ts';

const tokens = readFileSync(path.resolve(import.meta.dirname, '../../web/styles/tokens.css'), 'utf8');

test('only the accents of the tokens change', () => {
  const accents = {
    dark: deriveAccents('#ffcc00', 'dark', coloursOf(tokens, 'dark')),
    light: deriveAccents('#ffcc00', 'light', coloursOf(tokens, 'light')),
  };
  const changed = withAccents(tokens, accents);
  expect(accentsIn(changed, 'dark')).toEqual(accents.dark);
  expect(accentsIn(changed, 'light')).toEqual(accents.light);
  expect(withoutAccents(changed)).toBe(withoutAccents(tokens));
});

function accentsIn(css: string, mode: 'dark' | 'light') {
  return Object.fromEntries(accentNames.map((name) => [name, coloursOf(css, mode).get(name)]));
}

function withoutAccents(css: string): string {
  return css.replaceAll(/--(?:on-)?accent[a-z-]*: #\w+;/g, '');
}
