import { expect, test } from 'vitest';
import { americanSpelling } from './americanSpelling.ts';

test.each([
  ['behaviour', 'behavior'],
  ['colours', 'colors'],
  ['harbour', 'harbor'],
  ['collateralised', 'collateralized'],
  ['organisations', 'organizations'],
  ['authorise', 'authorize'],
  ['analysing', 'analyzing'],
  ['centre', 'center'],
  ['catalogues', 'catalogs'],
  ['licence', 'license'],
  ['judgement', 'judgment'],
  ['acknowledgements', 'acknowledgments'],
  ['grey', 'gray'],
  ['programme', 'program'],
  ['artefacts', 'artifacts'],
])('%s -> %s', (british, american) => {
  expect(americanSpelling(british)).toBe(american);
  expect(americanSpelling(american)).toBe(american);
});

test.each([
  'hour',
  'four',
  'tours',
  'source',
  'rise',
  'raise',
  'wise',
  'analysis',
  'more',
  'are',
  'hence',
  'store',
])('%s is spelled like that everywhere', (word) => {
  expect(americanSpelling(word)).toBe(word);
});
