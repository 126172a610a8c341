import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outputPlaces } from '#core/site/outputs/outputPlaces.ts';
import { isOwnPlace, ownFiles } from '#core/site/outputs/ownPlaces.ts';
import { pageHtml } from '#core/site/outputs/pageHtml.ts';
import { apiContent } from '#core/site/testing/api.ts';
import { build } from '#core/site/testing/build.ts';
import { doc, docsContent, post, redirect } from '#core/site/testing/content.ts';
import { siteFiles } from './siteFiles.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('lists every file that is copied to the top of the site', () => {
  const copied = readdirSync(path.join(root, 'web', 'public'), { withFileTypes: true });
  expect(copied.filter(({ name }) => !isKnown(name)).map(({ name }) => name)).toEqual([]);
});

function isKnown(name: string): boolean {
  return ownFiles.some((file) => file === name) || isOwnPlace(`/${name}`);
}

test('every file that a build adds is one that no redirect can take, or depends on the content and is checked', async () => {
  const contents = [
    docsContent({ docs: [doc('why')], posts: [post('news')], redirects: [redirect('/old', '/docs')] }),
    apiContent(),
  ];
  for (const content of contents) {
    const { model, problems } = build(content);
    if (model === undefined) throw new Error(JSON.stringify(problems));
    const uploads = { origin: '', projectId: '', dataset: '' };
    const snapshot = { documents: {}, draftIds: [], id: '', counts: {}, uploads } as never;
    const places = outputPlaces();
    for (const page of model.pages) places.claim(pageHtml(page.path, model.site));
    for (const { path: place } of await siteFiles(model, snapshot)) {
      expect(places.claim(place)).toBeUndefined();
      if (isKnown(place) || isOwnPlace(`/${place}`) || place.startsWith('old')) continue;
      const from = `/${place}`;
      const said = build({ ...content, redirects: [redirect(from, 'https://example.com')] }).problems;
      expect([from, said.map(({ code }) => code)]).toEqual([from, ['reserved-path']]);
    }
  }
});
