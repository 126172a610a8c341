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
            reportAddress: 'https://example.com/new?title={title}&body={url}&path={path}',
          },
        }),
      ],
    }),
  );
  const at = (path: string): string | undefined => pages.find((page) => page.path === path)?.reportHref;
  expect([at('/'), at('/blog'), at('/docs')]).toEqual([
    undefined,
    undefined,
    'https://example.com/new?title=MAIN&body=https%3A%2F%2Fexample.com%2Fdocs%2F&path=%2Fdocs',
  ]);
});

test('pages have no report address if the settings have none', () => {
  const { pages } = modelOf(make.docsContent());
  expect(pages.filter((page) => 'reportHref' in page)).toEqual([]);
});
