import { expect, test } from 'vitest';
import { modelOf } from '../testing/build.ts';
import * as make from '../testing/content.ts';

test('the pages to read have the address for reports filled in, the lists have none', () => {
  const { shared } = make.settings();
  const { pages } = modelOf(
    make.docsContent({
      settings: [
        make.settings({
          shared: {
            ...shared,
            reportAddress: 'https://example.com/new?title={title}&body={url}&path={path}&in={document}',
          },
        }),
      ],
    }),
  );
  const at = (path: string): string | undefined => pages.find((page) => page.path === path)?.reportHref;
  expect([at('/'), at('/blog'), at('/docs')]).toEqual([
    undefined,
    undefined,
    'https://example.com/new?title=MAIN&body=https%3A%2F%2Fexample.com%2Fdocs%2F&path=%2Fdocs&in=main',
  ]);
});

test('an address for reports can have that of the document in the Studio', () => {
  const reportAddress = 'mailto:docs@example.com?body={edit}';
  const hrefWith = (studio: object): string | undefined => {
    const { shared } = make.settings();
    const settings = [make.settings({ shared: { ...shared, reportAddress, ...studio } })];
    return modelOf(make.docsContent({ settings })).pages.find(({ path }) => path === '/docs')?.reportHref;
  };
  expect([hrefWith({}), hrefWith({ studioUrl: 'https://studio.example.com' })]).toEqual([
    'mailto:docs@example.com?body=',
    `mailto:docs@example.com?body=${encodeURIComponent('https://studio.example.com/intent/edit/id=main;type=docPage/')}`,
  ]);
});

test('pages have no report address if the settings have none', () => {
  const { pages } = modelOf(make.docsContent());
  expect(pages.filter((page) => 'reportHref' in page)).toEqual([]);
});

test('the pages to read ask whether they helped if the settings say where to send it, and nothing else changes', () => {
  const { shared } = make.settings();
  const feedback = { url: 'https://example.com/feedback', searches: true };
  const [without, asking] = [shared, { ...shared, feedback }].map((each) =>
    modelOf(make.docsContent({ settings: [make.settings({ shared: each })] })),
  );
  expect(asking?.shell).toEqual({ ...without?.shell, feedback });
  expect(without && 'feedback' in without.shell).toBe(false);
  expect(asking?.pages.filter((page) => page.asksFeedback).map(({ path }) => path)).toContain('/docs');
  expect(asking?.pages.find(({ path }) => path === '/')?.asksFeedback).toBeUndefined();
  expect(asking?.pages.map(({ asksFeedback: _asks, ...page }) => page)).toEqual(without?.pages);
});
