import type { Heading } from 'mdast';
import { expect, test } from 'vitest';
import { withHeadingIds } from './withHeadingIds.ts';

function heading(value: string): Heading {
  return { type: 'heading', depth: 2, children: [{ type: 'text', value }] };
}

test('spaces around an id, however many, are not part of the words', () => {
  const spaces = ' '.repeat(300_000);
  expect(withHeadingIds(heading(`Fees${spaces}{#fees}${spaces}`))).toMatchObject({
    children: [{ value: 'Fees' }],
    data: { ids: ['fees'] },
  });
  const words = `Fees${spaces}{#fees}${spaces}and rates`;
  expect(withHeadingIds(heading(words))).toMatchObject({ children: [{ value: words }], data: { ids: [] } });
});
