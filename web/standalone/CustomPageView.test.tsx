import type { CustomPageData } from '#core/site/model/standalonePageData.ts';
import { expect, test } from 'vitest';
import { fixtureHead } from '../testing/fixtureHead.ts';
import { htmlOf } from '../testing/htmlOf.ts';
import { CustomPageView } from './CustomPageView.tsx';

const page: CustomPageData = {
  kind: 'custom',
  path: '/pricing',
  head: fixtureHead('/pricing', 'Pricing'),
  title: 'Pricing',
};

test('a page in code is shown by the view of its path', () => {
  const views = { '/pricing': () => <p>One price.</p>, '/about': () => <p>About us.</p> };
  expect(htmlOf(<CustomPageView page={page} views={views} />)).toBe('<p>One price.</p>');
});

test('one without a view is an error that names both files', () => {
  expect(() => htmlOf(<CustomPageView page={page} views={{}} />)).toThrow(
    'core/custom/customPages.ts has a page at "/pricing" without a view: add one to web/custom/pages/customPageViews.ts.',
  );
});
