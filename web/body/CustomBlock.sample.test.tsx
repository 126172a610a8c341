import { expect, test } from 'vitest';
import { htmlOf } from '../testing/htmlOf.ts';
import { CustomBlock } from './CustomBlock.tsx';

test('a custom block with an island requests the framework, and says what it is to it', () => {
  const html = htmlOf(<CustomBlock type="savingsCalculator" block={{ _key: 's', defaultRate: 50 }} />);
  expect(html).toMatch(
    /^<div class="Island" data-block="[^"]*" data-island="savingsCalculator" data-value="\{[^"]*&quot;defaultRate&quot;:50\}">/,
  );
  expect(html).toContain('<div class="Island-before"><section class="SavingsCalculator"');
});

test('a custom block without a view is an error, which ends a build', () => {
  const block = <CustomBlock type="unknown" block={{ _key: 's', defaultRate: 50 }} />;
  expect(() => htmlOf(block)).toThrow('No view is named for the block "unknown"');
});
