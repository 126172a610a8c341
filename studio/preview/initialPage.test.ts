import type { DocumentUses } from '#core/preview/documentUses.ts';
import { expect, test } from 'vitest';
import { initialPage } from './previewTool.ts';

const origin = 'http://localhost:3600';
const uses = (...paths: readonly string[]): DocumentUses => ({
  isEverywhere: paths.length === 0,
  count: paths.length,
  pages: paths.map((path) => ({ path, title: path })),
});

test.each<readonly [string, string | undefined, DocumentUses | undefined, string]>([
  ['the page of the form that was open', 'why', uses('/docs/why/', '/blog/'), '/docs/why/'],
  ['the home page when no form was open', undefined, uses('/docs/why/'), '/'],
  ['the home page for what is on every page', 'siteSettings', uses(), '/'],
  ['the home page when the preview does not answer', 'why', undefined, '/'],
])('begins with %s', async (_what, id, answer, path) => {
  const server = { usesOf: async () => answer };
  expect(await initialPage({ origin, server, pages: { lastForm: () => id } })).toBe(`${origin}${path}`);
});
