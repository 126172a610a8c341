import { expect, test } from 'vitest';
import { htmlOf } from '../testing/htmlOf.ts';
import { CustomBlock } from './CustomBlock.tsx';
import { customBlockMark } from './customBlockMark.ts';

test('a custom block with an island says what it is to the script of the page', () => {
  const html = htmlOf(<CustomBlock type="savingsCalculator" block={{ _key: 's', defaultRate: 50 }} />);
  expect(html).toMatch(
    /^<div class="CustomBlock Island" data-island="savingsCalculator" data-value="\{[^"]*&quot;defaultRate&quot;:50\}">/,
  );
  expect(html).toContain(customBlockMark);
  expect(html).toContain('<div class="Island-before"><section class="SavingsCalculator"');
});

test('a custom block without a view is an error, which ends a build', () => {
  const block = <CustomBlock type="unknown" block={{ _key: 's', defaultRate: 50 }} />;
  expect(() => htmlOf(block)).toThrow('No view is named for the block "unknown"');
});
