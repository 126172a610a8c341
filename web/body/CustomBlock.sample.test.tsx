import { expect, test } from 'vitest';
import { customPageExamples } from '#core/site/testing/customPageExamples.ts';
import { blockMarks } from './blockMarks.ts';
import { renderBody } from './renderBody.tsx';

test('a custom block with an island says what it is to the script of the page', () => {
  const html = renderBody(customPageExamples('s'));
  expect(html).toMatch(
    /^<div class="CustomBlock Island" data-island="savingsCalculator" data-value="\{[^"]*&quot;defaultRate&quot;:50\}">/,
  );
  expect(html).toMatch(blockMarks.custom);
  expect(html).toContain('<div class="Island-before"><section class="SavingsCalculator"');
});
