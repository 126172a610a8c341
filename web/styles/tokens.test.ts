import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readableContrast } from './codePalette.ts';
import { contrastRatio } from './colour.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

/** Ink and paper, as the components put them together. */
const pairs = [
  ...['text', 'text-strong', 'text-muted', 'accent'].flatMap((ink) =>
    ['ground', 'raised', 'sunken', 'hover'].map((paper) => [ink, paper] as const),
  ),
  ['accent-strong', 'accent-ground'],
  ['on-accent', 'accent'],
  ...['note', 'tip', 'info', 'warning', 'danger'].flatMap((tone) => [
    [tone, `${tone}-ground`] as const,
    ['text', `${tone}-ground`] as const,
    ['accent', `${tone}-ground`] as const,
  ]),
  ['warning', 'raised'],
] as const;

test.each(['dark', 'light'])('every ink can be read on every paper it is put on, %s', (mode) => {
  const block = new RegExp(`\\[data-theme='${mode}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const colours = new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
  const colour = (name: string): string => colours.get(name) ?? `no ${name}`;
  const hardToRead = pairs
    .map(([ink, paper]) => ({ ink, paper, contrast: contrastRatio(colour(ink), colour(paper)) }))
    .filter(({ contrast }) => !(contrast >= readableContrast));
  expect(hardToRead).toEqual([]);
});
