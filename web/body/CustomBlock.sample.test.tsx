import { expect, test } from 'vitest';
import { htmlOf } from '../testing/htmlOf.ts';
import { Blocks } from './Blocks.tsx';

test('a custom block with an island requests the framework, and says what it is to it', () => {
  const block = { _type: 'savingsCalculator', _key: 's', defaultRate: 50 } as const;
  const html = htmlOf(<Blocks body={[block]} />);
  expect(html).toMatch(
    /^<div class="Island" data-block="[^"]*" data-island="savingsCalculator" data-value="\{[^"]*&quot;defaultRate&quot;:50\}">/,
  );
  expect(html).toContain('<div class="Island-before"><section class="SavingsCalculator"');
});
