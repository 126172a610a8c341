import { expect, test } from 'vitest';
import { modelOf, pageAt } from '../testing/build.ts';
import { doc, docsContent, version } from '../testing/content.ts';

test('renders nothing for a single version', () => {
  const model = modelOf(docsContent({ docs: [doc('why')] }));
  expect(pageAt(model, '/docs/why', 'doc').versions).toBeUndefined();
  expect(model.shell.versions).toEqual(['current']);
});

test('a page links to the same page of each version, or to the main doc of a version without it', () => {
  const model = modelOf(
    docsContent({
      versions: [version(), version({ id: 'old', name: '1', label: 'One', path: 'v1', mainDoc: 'old-main' })],
      docs: [
        doc('why'),
        doc('new'),
        doc('old-main', { slug: 'index', version: 'old' }),
        doc('old-why', { slug: 'why', version: 'old' }),
      ],
    }),
  );
  const linksOf = (path: string): unknown =>
    pageAt(model, path, 'doc').versions?.map(({ name, href, current }) => [name, href, current]);
  expect(linksOf('/docs/why')).toEqual([
    ['current', '/docs/why/', true],
    ['1', '/docs/v1/why/', false],
  ]);
  expect(linksOf('/docs/new')).toEqual([
    ['current', '/docs/new/', true],
    ['1', '/docs/v1/', false],
  ]);
  expect(linksOf('/docs/v1/why')).toEqual([
    ['current', '/docs/why/', false],
    ['1', '/docs/v1/why/', true],
  ]);
  expect(model.shell.versions).toEqual(['current', '1']);
});
