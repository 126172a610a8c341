import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SavingsCalculator } from './SavingsCalculator.tsx';

test('the savings calculator shows its formula and a computed example', () => {
  const block = { _type: 'savingsCalculator', _key: 's', defaultRate: 50 } as const;
  const html = renderToStaticMarkup(<SavingsCalculator block={block} />);
  expect(html).toContain('yearly saving = debt × (own rate − managed rate − fee)');
  expect(html).toMatch(/id="Savings-s-feeBasisPoints"[^>]* value="50"/);
  expect(html).toContain('<span>Saving in 3 years</span> <strong>13,500 USD</strong>');
});
