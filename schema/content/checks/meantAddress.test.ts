import { expect, test } from 'vitest';
import { checkLink } from './checkLink.ts';
import { checkRedirectTo } from './checkRedirectTo.ts';

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['http//example.com', 'http://example.com'],
  ['http:/example.com/a', 'http://example.com/a'],
  ['https:example.com', 'https://example.com'],
  ['ttps://example.com', 'https://example.com'],
  ['//example.com/a', 'https://example.com/a'],
  [' https://example.com/a ', 'https://example.com/a'],
  ['https://example.com/annual report.pdf', 'https://example.com/annual%20report.pdf'],
  ['https://exa mple.com', undefined],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['+49 (30) 123-456', 'tel:+4930123456'],
  ['docs/why', '/docs/why'],
  ['./docs', '/docs'],
  ['javascript:alert(1)', undefined],
  ['why not', undefined],
  ['', undefined],
])('%j was probably meant as %j', (text, meant) => {
  expect(checkLink(text)?.fix).toBe(
    meant === undefined
      ? 'Write a whole address such as "https://example.com/page", or a path of this site such as "/blog".'
      : `Did you mean "${meant}"?`,
  );
});

test('a redirect leads to no mail address', () => {
  expect(checkRedirectTo('docs/why')?.fix).toBe('Did you mean "/docs/why"?');
  expect(checkRedirectTo('ada@example.com')?.fix).toContain('Write a path of this site');
});
