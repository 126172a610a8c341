import type { PageData } from '#core/site/model/pageData.ts';
import { expect, test } from 'vitest';
import { pageMarks } from '#core/preview/pageMarks.ts';
import { mapPageBodies } from '#core/site/model/mapPageBodies.ts';
import { apiContent, apiMember, apiSymbol } from '#core/site/testing/api.ts';
import { modelOf } from '#core/site/testing/build.ts';
import { PageView } from '../app/PageView.tsx';
import { htmlOf } from '../testing/htmlOf.ts';

// The preview marks parts of a page only if there are as many elements as fields.

const { apiSymbols } = apiContent();
const fields = [
  apiMember('rate', { arguments: [apiMember('first'), apiMember('after')] }),
  apiMember('state'),
];
const { pages } = modelOf(
  apiContent({
    apiSymbols: apiSymbols.map((symbol) =>
      symbol.name === 'Manager' ? apiSymbol('object', 'Manager', { ...symbol, fields }) : symbol,
    ),
  }),
);

function pageOf(kind: PageData['kind'], title?: string): PageData {
  const page = pages.find(
    (each) => each.kind === kind && (title === undefined || each.head.title.startsWith(title)),
  );
  if (!page) throw new Error(`There is no page of the kind "${kind}".`);
  return page;
}

/** Counts the elements that each selector is for, and those that the page has. */
function counts(page: PageData, elements: Readonly<Record<string, RegExp>>): unknown {
  const place = { documentId: 'a', documentType: 'referenceSymbol' };
  const { parts } = pageMarks(page, place, { documentAt: () => place, keysOf: () => [] });
  const html = htmlOf(<PageView page={mapPageBodies(page, () => '')} />);
  return Object.entries(elements).map(([selector, element]) => [
    parts.find((part) => part.selector === selector)?.fields.length,
    html.match(element)?.length,
  ]);
}

test('every member of a symbol is an element that the preview marks', () => {
  const found = counts(pageOf('apiSymbol', 'Manager'), {
    '.ApiMembers > div': /<div id="[^"]*"><dt><a class="ApiMembers-name"/g,
    '.ApiGone > div': /<dl class="ApiGone"><div/g,
  });
  expect(found).toEqual([
    [4, 4],
    [1, 1],
  ]);
});

test('so is every deployment and symbol of the start page of the API', () => {
  const found = counts(pageOf('apiOverview'), {
    '[id="net"] .ApiOverviewView-title':
      /<div id="net" class="ApiOverviewView"><h2 class="ApiOverviewView-title"/g,
    '[id="net"] .ApiOverviewView-symbols > div':
      /(?:<dl class="ApiOverviewView-symbols">|<\/dd><\/div>)<div><dt><a/g,
  });
  expect(found).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
