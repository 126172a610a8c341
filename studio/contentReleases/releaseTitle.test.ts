import { expect, test } from 'vitest';
import { releaseTitle } from './releaseTitle.ts';

test('a release is called by its title, if it has one', () => {
  const titles = ['Spring', ' ', undefined].map((title) =>
    releaseTitle({ metadata: { releaseType: 'asap', ...(title !== undefined && { title }) } }),
  );
  expect(titles).toEqual(['Spring', 'Untitled release', 'Untitled release']);
});
