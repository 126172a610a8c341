import { expect, test } from 'vitest';
import { sidebarHtml } from './sidebarHtml.ts';

test('an entry has a link or only a name, says where the reader is, and what is deprecated', () => {
  expect(
    sidebarHtml([
      { label: 'Why & "how"', href: '/docs/why/', current: true },
      { label: 'Old', href: '/docs/old/', deprecated: true },
      { label: '<b>' },
    ]),
  ).toBe(
    [
      '<ul class="Sidebar-list">',
      '<li><a href="/docs/why/" aria-current="page">Why &amp; &quot;how&quot;</a></li>',
      '<li><a href="/docs/old/">Old<span class="ApiBadge ApiBadge_deprecated">Deprecated</span></a></li>',
      '<li><span>&lt;b&gt;</span></li>',
      '</ul>',
    ].join(''),
  );
});

test('a branch is open if the page has what is below it', () => {
  const html = sidebarHtml([
    { label: 'Rates', branch: 'rates', expanded: true, children: [{ label: 'Fees' }] },
    { label: 'Pegs', branch: '"pegs"' },
  ]);
  expect(html.match(/<button[^>]*>/g)).toEqual([
    '<button type="button" class="Sidebar-toggle" aria-expanded="true" aria-label="Pages in Rates" data-branch="rates">',
    '<button type="button" class="Sidebar-toggle" aria-expanded="false" aria-label="Pages in Pegs" data-branch="&quot;pegs&quot;">',
  ]);
  expect(html).toContain('<div class="Sidebar-branch"><ul class="Sidebar-list"><li><span>Fees</span>');
});

test('a list says how many entries are missing before and after those that it has', () => {
  const html = sidebarHtml([{ label: 'Step 60' }], { before: 1200, after: 1 });
  expect(html.split(/(?:<[^>]*>)+/)).toEqual([
    '',
    '1,200 more before these',
    'Step 60',
    '1 more after these',
    '',
  ]);
});

test('a long name breaks at its words', () => {
  expect(sidebarHtml([{ label: 'BatchManagerMetadata', href: '/a/' }])).toContain(
    '>Batch<wbr>Manager<wbr>Metadata</a>',
  );
});
