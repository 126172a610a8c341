import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '#core/custom/brand.ts';
import { contrastRatio } from '#core/custom/colour.ts';
import { fontStacks } from '#core/custom/fontStacks.ts';
import { groundOf } from '#core/custom/groundOf.ts';
import { accentPapers, coloursOf, papers, tones } from '#core/custom/modeColours.ts';
import { readableContrast } from './codePalette.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

const printCss = readFileSync(`${import.meta.dirname}/print.css`, 'utf8');

/** Text colours and backgrounds, as the components combine them. */
const pairs = [
  ...['text', 'text-strong', 'text-muted'].flatMap((ink) => papers.map((paper) => [ink, paper] as const)),
  ...accentPapers.map((paper) => ['accent', paper] as const),
  ['accent-strong', 'accent-ground'],
  ['on-accent', 'accent'],
  ...tones.flatMap((tone) => [[tone, `${tone}-ground`] as const, ['text', `${tone}-ground`] as const]),
  ['warning', 'raised'],
] as const;

const modes = ['dark', 'light'] as const;

test.each(modes)('what browsers paint around the page is its ground, %s', (mode) => {
  expect(groundOf[mode]).toBe(coloursOf(css, mode).get('ground'));
});

test('the font without serifs that the settings offer is that of texts', () => {
  const [, stack = ''] = /--font-text:([^;]*);/.exec(css) ?? [];
  expect(fontStacks.sans).toBe(stack.trim().replaceAll(/\s+/g, ' '));
});

test('the accent of cards is that of the dark mode', () => {
  expect(brand.accent).toBe(coloursOf(css, 'dark').get('accent'));
});

test.each(['web/styles/tokens.css', 'web/app/titleFont.ts', 'studio/fields/LookPicture.tsx'])(
  'the font of titles in %s is that of cards',
  (file) => {
    const source = readFileSync(path.resolve(file), 'utf8');
    expect(source).toContain(`'../../node_modules/${brand.titleFont}.woff2'`);
  },
);

test.each(modes)('every ink can be read on every paper it is put on, %s', (mode) => {
  const colours = coloursOf(css, mode);
  const colour = (name: string): string => colours.get(name) ?? `no ${name}`;
  const hardToRead = pairs
    .map(([ink, paper]) => ({ ink, paper, contrast: contrastRatio(colour(ink), colour(paper)) }))
    .filter(({ contrast }) => !(contrast >= readableContrast));
  expect(hardToRead).toEqual([]);
});

test('print styles replace every colour of the dark mode, which would be unreadable on paper', () => {
  const printed = new Set([...printCss.matchAll(/--([a-z-]+): #/g)].map(([, name]) => name));
  expect([...coloursOf(css, 'dark').keys()].filter((name) => !printed.has(name))).toEqual([]);
});
