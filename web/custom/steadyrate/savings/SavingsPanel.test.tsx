import type { SavingsInput } from './computeSavings.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { computeSavings } from './computeSavings.ts';
import { SavingsPanel } from './SavingsPanel.tsx';

const input = { debt: 100_000, ownRate: 4, managedRate: 5.2, feeBasisPoints: 50, years: 3 };
const typed = { debt: '', ownRate: '', managedRate: '', feeBasisPoints: '', years: '' };

/** The figures that are shown, each with how it is marked. */
function figures(changed: Partial<SavingsInput>): readonly string[] {
  const savings = computeSavings({ ...input, ...changed });
  const html = renderToStaticMarkup(<SavingsPanel id="s" typed={typed} savings={savings} />);
  return [...html.matchAll(/_(?:yearly|total)"( data-cost="")?><span>(.*?)<\/span> <strong>(.*?)</g)].map(
    ([, cost, label, amount]) => `${label}: ${amount}${cost === undefined ? '' : ' (cost)'}`,
  );
}

test('what the managed rate costs more is called a cost', () => {
  expect(figures({})).toEqual([
    'Extra cost a year: 1,700 USD (cost)',
    'Extra cost in 3 years: 5,100 USD (cost)',
  ]);
});

test('a year costs more even where no years are counted', () => {
  expect(figures({ years: 0 })).toEqual(['Extra cost a year: 1,700 USD (cost)', 'Saving in 0 years: 0 USD']);
});

test('a saving is called a saving', () => {
  expect(figures({ ownRate: 7, years: 1 })).toEqual([
    'Saving a year: 1,300 USD',
    'Saving in 1 year: 1,300 USD',
  ]);
});
