import type { ApiChangeView } from '#core/site/model/apiPageData.ts';
import { expect, test } from 'vitest';
import { shownChanges } from './shownChanges.ts';

function change(path: string, criticality: ApiChangeView['criticality'], words: string): ApiChangeView {
  return { id: path, path, kind: 'field-added', criticality, message: [{ text: words, code: false }] };
}

const changes = [change('A.rate', 'breaking', 'Rate went'), change('B.fee', 'safe', 'Fee came')];

test.each([
  [{ text: '' }, ['A.rate', 'B.fee']],
  [{ text: '', criticality: 'safe' as const }, ['B.fee']],
  [{ text: 'went RATE' }, ['A.rate']],
  [{ text: 'field-added b.' }, ['B.fee']],
  [{ text: 'rate fee' }, []],
])('%j shows %j', (query, paths) => {
  expect(shownChanges(changes, query).map(({ path }) => path)).toEqual(paths);
});
