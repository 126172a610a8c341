import type { Shell } from '#core/site/model/shell.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import { expect, test } from 'vitest';
import { apiFeed } from './apiFeed.ts';

const model: Pick<SiteModel, 'site'> & { readonly shell: Pick<Shell, 'lang' | 'footer'> } = {
  site: { title: 'Site', url: 'https://site.example', basePath: '', trailingSlash: true },
  shell: { lang: 'en', footer: { groups: [], copyright: '© 2025' } },
};

test('markup in titles and summaries is text in the feed', () => {
  const version = {
    version: '1.0.0',
    date: '2025-01-01',
    summary: 'a <b> & c',
    changes: [],
    renames: [],
    sdl: '',
    url: 'https://site.example/api/a/changelog/v1-0-0/',
  };
  const api = {
    deployment: 'a',
    title: '<i>A</i>',
    url: 'https://site.example/api/a/changelog/',
    versions: [version],
    hrefs: {},
    replacements: {},
  };
  const feed = apiFeed(api, model);
  expect(feed).toContain('<title type="html"><![CDATA[&lt;i&gt;A&lt;/i&gt; 1.0.0]]></title>');
  expect(feed).toContain('<summary type="html"><![CDATA[a &lt;b&gt; &amp; c]]></summary>');
});
