import { globSync, readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { htmlOf } from '../../testing/htmlOf.ts';
import { HomeStart, shownQuery } from './HomeStart.tsx';
import { startedSavings } from './savings/typedSavings.ts';

test('the query of the home page is one of the latest schema', () => {
  const latest = globSync('schema/graphql/usdm-mainnet/*.graphql').toSorted().at(-1) ?? '';
  expect(validate(buildSchema(readFileSync(latest, 'utf8')), parse(shownQuery))).toEqual([]);
});

test('the form sends its fields to the calculator by the names that it knows', () => {
  const html = htmlOf(<HomeStart customBlocks={{ savingsCalculator: '/docs/calculator/' }} />);
  expect(html).toContain('action="/docs/calculator/"');
  const names = [...html.matchAll(/<input [^>]*name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['debt', 'ownRate']);
  const started = startedSavings(50, '?debt=100000&ownRate=6.5');
  expect(started).toMatchObject({
    debt: '100,000',
    ownRate: '6.5',
    managedRate: '5.2',
    feeBasisPoints: '50',
  });
});

test('it leads only to what the site has', () => {
  expect(htmlOf(<HomeStart customBlocks={{}} />)).toBe('<div class="HomeStart"></div>');
});
