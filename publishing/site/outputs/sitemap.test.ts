import type { SitemapEntry } from '#core/site/model/siteModel.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parseSitemapIndex } from 'sitemap';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { sitemap } from './sitemap.ts';

const site = { title: 'Site', url: 'https://site.example', basePath: '/base', trailingSlash: true };
const entry = (place: string, parts: Partial<SitemapEntry> = {}): SitemapEntry => ({
  url: `https://site.example/base/${place}`,
  changefreq: 'weekly',
  priority: 0.5,
  ...parts,
});

/** The schema that the protocol refers to. */
const schema = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('sitemap/package.json')),
    'schema/sitemap.xsd',
  ),
  'utf8',
);

async function problemsOf(contents: string): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml: contents, schema });
  return errors.map(({ message }) => message);
}

test('the sitemap lists every entry, escaped, and is valid', async () => {
  const entries = [entry('?a&b', { lastmod: '2026-01-02' }), entry('<c>"\'', { priority: 1 })];
  const [file, ...others] = sitemap({ site, sitemap: entries });
  expect(others).toEqual([]);
  expect(file).toEqual({
    path: 'sitemap.xml',
    contents: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site.example/base/?a&amp;b</loc><lastmod>2026-01-02</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>
<url><loc>https://site.example/base/&lt;c&gt;&quot;'</loc><changefreq>weekly</changefreq><priority>1.0</priority></url>
</urlset>
`,
  });
  expect(await problemsOf(file?.contents ?? '')).toEqual([]);
  expect(await problemsOf(file?.contents.replace('2026-01-02', '2026-13-02') ?? '')).not.toEqual([]);
});

test('more addresses than fit into a file are in several, and the sitemap is their index', async () => {
  const dates = ['2026-01-01', '2026-03-01', undefined, undefined, '2026-02-01'];
  const entries = dates.map((lastmod, index) => entry(`${index}`, lastmod === undefined ? {} : { lastmod }));
  const [index, ...parts] = sitemap({ site, sitemap: entries }, 2);
  expect(await parseSitemapIndex(Readable.from(index?.contents ?? ''))).toEqual([
    { url: 'https://site.example/base/sitemap-1.xml', lastmod: '2026-03-01' },
    { url: 'https://site.example/base/sitemap-2.xml' },
    { url: 'https://site.example/base/sitemap-3.xml', lastmod: '2026-02-01' },
  ]);
  expect([index, ...parts].map((file) => file?.path)).toEqual([
    'sitemap.xml',
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
  ]);
  const urls = parts.map(({ contents }) =>
    [...contents.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
  );
  expect(urls).toEqual([
    [entries[0]?.url, entries[1]?.url],
    [entries[2]?.url, entries[3]?.url],
    [entries[4]?.url],
  ]);
  expect((await Promise.all(parts.map(({ contents }) => problemsOf(contents)))).flat()).toEqual([]);
});

test('as many addresses as fit into a file need no index', () => {
  const entries = [entry('a'), entry('b')];
  expect(sitemap({ site, sitemap: entries }, 2).map(({ path: place }) => place)).toEqual(['sitemap.xml']);
});
