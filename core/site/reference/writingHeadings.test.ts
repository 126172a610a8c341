import type { Content } from '../../content/content.ts';
import { expect, test } from 'vitest';
import { recordsOfSite } from '../../search/site/recordsOfSite.ts';
import { markdownOf } from '../markdown/markdownOf.ts';
import { apiContent, apiDeployment, apiSymbol, apiVersion } from '../testing/api.ts';
import { heading, linked, paragraph } from '../testing/blocks.ts';
import { briefly, build, modelOf, pageAt } from '../testing/build.ts';
import { doc } from '../testing/content.ts';

const renamed = { ...heading(3, 'Costs'), formerIds: ['note-fees'] };
const texts = { notes: [renamed, paragraph('Ten.')], migration: [heading(3, 'Costs')] };
const manager = '/api/net/schema/operations/queries/manager';
const version = '/api/net/changelog/v2-0-0';

const content = (parts: Partial<Content> = {}): Content =>
  apiContent({
    apiDeployments: [apiDeployment(texts)],
    apiVersions: [apiVersion('1.0.0'), apiVersion('2.0.0', texts)],
    apiSymbols: [apiSymbol('query', 'manager', texts)],
    ...parts,
  });

test('on each page of the API, a renamed heading of a text also has its former id', () => {
  const model = modelOf(content());
  const written = [
    pageAt(model, '/api/schema', 'apiOverview').deployments[0]?.writing,
    pageAt(model, version, 'apiVersion').writing,
    pageAt(model, manager, 'apiSymbol').writing,
  ];
  for (const writing of written) {
    expect(writing?.map(({ body }) => body[0])).toMatchObject([
      { id: 'note-costs', formerIds: ['note-fees'] },
      { id: 'note-costs-1' },
    ]);
  }
  expect(markdownOf(pageAt(model, manager, 'apiSymbol'), model.site)).toContain(
    '### <a id="note-fees"></a>Costs',
  );
});

test('the ledger has the ids of headings in texts, those that they had before too', () => {
  const anchors = new Map(modelOf(content()).addresses.map((address) => [address.path, address.anchors]));
  expect(['/api/schema', version, manager].map((path) => anchors.get(path))).toEqual(
    Array.from({ length: 3 }, () => ['note-costs', 'note-costs-1', 'note-fees']),
  );
});

test('deployments that share the overview declare each id once', () => {
  const other = apiDeployment({ ...texts, id: 'other', name: 'other', title: 'Other' });
  const { addresses } = modelOf(content({ apiDeployments: [apiDeployment(texts), other] }));
  const overview = addresses.find(({ path }) => path === '/api/schema');
  expect(overview?.anchors).toEqual(['note-costs', 'note-costs-1', 'note-fees']);
});

test('links to the former id of a heading are fine, on its page and from others', () => {
  const here = linked('here', { href: '#note-fees' });
  const symbol = apiSymbol('query', 'manager', { ...texts, examples: [here] });
  const body = [
    linked('one', { id: symbol.id, anchor: 'note-fees' }),
    linked('two', { id: 'net-2.0.0', anchor: 'note-fees' }),
    linked('three', { href: '/api/schema#note-fees' }),
    linked('gone', { id: symbol.id, anchor: 'note-price' }),
  ];
  const { problems } = build(content({ apiSymbols: [symbol], docs: [doc('why', { body })] }));
  expect(briefly(problems)).toEqual([
    'broken-anchor why body[_key=="gone"].markDefs[_key=="m"].anchor: #note-price',
  ]);
});

test('the search leads to the id that a heading has now', () => {
  const records = recordsOfSite(modelOf(content())).get('current') ?? [];
  const found = records.filter(({ url, hash }) => url === `${manager}/` && hash.startsWith('note-'));
  expect(found.map(({ heading: words, hash }) => [words, hash])).toEqual([['Costs', 'note-costs']]);
});
