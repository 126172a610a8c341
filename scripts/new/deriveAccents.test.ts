import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio } from '#core/custom/colour.ts';
import { coloursOf } from '#core/custom/modeColours.ts';
import { accentNames, deriveAccents, lowestContrast, parseColour } from './deriveAccents.ts';
import { withAccents } from './planNewSite.ts';

const tokens = readFileSync(path.resolve(import.meta.dirname, '../../web/styles/tokens.css'), 'utf8');
const modes = ['dark', 'light'] as const;
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test.each(modes)('whatever the colour, its accents can be read wherever pages use them, %s', (mode) => {
  const colours = coloursOf(tokens, mode);
  fc.assert(
    fc.property(anyColour, (colour) => {
      const accents = deriveAccents(colour, mode, colours);
      expect(lowestContrast(accents.accent, colours)).toBeGreaterThanOrEqual(4.5);
      for (const [ink, paper] of [
        ['accent-strong', 'accent-ground'],
        ['on-accent', 'accent'],
        ['on-accent', 'accent-strong'],
      ] as const) {
        expect(contrastRatio(accents[ink], accents[paper])).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('a colour that can be read stays as it is', () => {
  expect(deriveAccents('#3cc4b0', 'dark', coloursOf(tokens, 'dark')).accent).toBe('#3cc4b0');
  expect(deriveAccents('#0f766a', 'light', coloursOf(tokens, 'light')).accent).toBe('#0f766a');
});

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

test.each([
  ['#0a7', '#00aa77'],
  ['0A7', '#00aa77'],
  ['#12ab9F', '#12ab9f'],
  ['#12ab9f80', undefined],
  ['green', undefined],
  ['', undefined],
])('%s as a colour is %s', (text, colour) => {
  expect(parseColour(text)).toBe(colour);
});

function accentsIn(css: string, mode: 'dark' | 'light') {
  return Object.fromEntries(accentNames.map((name) => [name, coloursOf(css, mode).get(name)]));
}

function withoutAccents(css: string): string {
  return css.replaceAll(/--(?:on-)?accent[a-z-]*: #\w+;/g, '');
}
