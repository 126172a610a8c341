import { expect, test, vi } from 'vitest';
import { recordsOfSite } from '../../search/site/recordsOfSite.ts';
import { llmsFiles } from '../markdown/llmsFiles.ts';
import { markdownOf } from '../markdown/markdownOf.ts';
import { modelOf, pageAt } from '../testing/build.ts';
import { docsContent, navbarItem, settings } from '../testing/content.ts';

vi.mock('../../custom/customPages.ts', () => ({
  customPages: [{ path: '/pricing', title: 'Pricing', description: 'What it costs.' }],
}));

const menu = settings({ navbar: [navbarItem('Prices', { kind: 'url', url: '/pricing' })] });
const model = modelOf(docsContent({ settings: [menu] }));

test('a page in code is in the places where a page of a writer is', () => {
  expect(pageAt(model, '/pricing', 'custom').head.title).toBe('Pricing | Site');
  expect(model.shell.navbar.map(({ href }) => href)).toEqual(['/pricing/']);
  expect(model.sitemap.map(({ url }) => url)).toContain('https://example.com/pricing/');
  expect(model.addresses).toContainEqual({ path: '/pricing', anchors: [] });
  expect(pageAt(model, '/search', 'search').contents.at(-1)).toEqual({
    label: 'Other pages',
    items: [{ label: 'Pricing', href: '/pricing/', children: [] }],
  });
  expect(llmsFiles(model).find(({ path }) => path === '/llms.txt')?.text).toMatch(
    /## Other pages\n\n- \[Pricing\]\(\S*\/pricing\.md\): What it costs\./,
  );
});

test('search and Markdown know its title and description, and nothing of its view', () => {
  const records = recordsOfSite(model).get('current') ?? [];
  expect(records.filter(({ url }) => url === '/pricing/')).toMatchObject([
    { title: 'Pricing', heading: '', text: 'What it costs.' },
  ]);
  expect(markdownOf(pageAt(model, '/pricing', 'custom'), model.site)).toMatch(
    /^---\n[^]*\n---\n\n# Pricing\n\nWhat it costs\.\n$/,
  );
});
