import { expect, test } from 'vitest';
import { isRecord } from '#core/isRecord.ts';
import { rawDocumentsOf } from '../rawSnapshot.ts';
import types from '../schema.generated.json' with { type: 'json' };
import { addressFields, externalLinks } from './externalLinks.ts';

function linksIn(
  documents: Readonly<Record<string, readonly object[]>>,
): (readonly [string, string, string | undefined])[] {
  const all = externalLinks({ documents: rawDocumentsOf((type) => documents[type] ?? []) });
  return all.map(({ where, url }) => [`${where.documentType} ${where.documentTitle}`, url, where.field]);
}

const paragraph = (key: string, href: string) => ({
  _type: 'block',
  _key: key,
  children: [{ _type: 'span', _key: 's', text: 'https://not-a-link.example' }],
  markDefs: [{ _type: 'link', _key: 'l', href }],
});

test('finds the links in texts, also inside other blocks', () => {
  const body = [
    paragraph('a', 'https://a.example/'),
    { _type: 'tabs', _key: 't', items: [{ _key: 'i', body: [paragraph('b', 'http://b.example')] }] },
  ];
  expect(linksIn({ docPage: [{ _id: 'p', _type: 'docPage', title: 'Fees', body }] })).toEqual([
    ['docPage Fees', 'https://a.example/', 'body[_key=="a"].markDefs[_key=="l"].href'],
    [
      'docPage Fees',
      'http://b.example',
      'body[_key=="t"].items[_key=="i"].body[_key=="b"].markDefs[_key=="l"].href',
    ],
  ]);
});

const target = (kind: string) => ({ _type: 'linkTarget', kind, url: 'https://menu.example/' });

test('finds the links of menus, authors, redirects and the API reference', () => {
  expect(
    linksIn({
      siteSettings: [
        {
          _id: 'siteSettings',
          _type: 'siteSettings',
          url: 'https://site.example',
          navbar: [
            { _type: 'navItem', _key: 'n', label: 'Menu', target: target('url') },
            { _type: 'navItem', _key: 'm', label: 'Page', target: target('document') },
          ],
        },
      ],
      author: [
        {
          _id: 'a',
          _type: 'author',
          name: 'Ada',
          links: [{ _type: 'authorLink', _key: 'k', url: 'https://ada.example/' }],
        },
      ],
      redirect: [
        { _id: 'r', _type: 'redirect', from: '/old', to: 'https://new.example/' },
        { _id: 's', _type: 'redirect', from: '/older', to: '/new' },
      ],
      referenceSymbol: [
        { _id: 'y', _type: 'referenceSymbol', name: 'Date', specifiedBy: 'https://date.example/' },
      ],
    }),
  ).toEqual([
    ['siteSettings Site settings', 'https://menu.example/', 'navbar[_key=="n"].target.url'],
    ['author Ada', 'https://ada.example/', 'links[_key=="k"].url'],
    ['redirect /old', 'https://new.example/', 'to'],
    ['referenceSymbol Date', 'https://date.example/', 'specifiedBy'],
  ]);
});

test('leaves out mail, paths, and what is not an address', () => {
  const body = ['mailto:a@b.example', '/docs', '#top', 'example', ''].map((href, index) =>
    paragraph(`${index}`, href),
  );
  expect(linksIn({ docPage: [{ _id: 'p', _type: 'docPage', title: 'Fees', body }] })).toEqual([]);
});

test('a link with the host of the site, which no build checks, is left out only before the site is announced', () => {
  const body = [paragraph('a', 'https://site.example/docs')];
  const countOn = (seo: object): number =>
    linksIn({
      siteSettings: [{ _id: 'siteSettings', _type: 'siteSettings', url: 'https://site.example', seo }],
      docPage: [{ _id: 'p', _type: 'docPage', title: 'Fees', body }],
    }).length;
  expect([countOn({}), countOn({ hidden: false }), countOn({ hidden: true })]).toEqual([1, 1, 0]);
});

/** Fields with such a name that have none, or one that readers do not follow. */
const others = [
  // Where the site is, its Studio, and what receives feedback.
  'siteSettings.url',
  'siteSettings.baseUrl',
  'siteSettings.shared.studioUrl',
  'siteSettings.shared.feedback.url',
  // A coordinate.
  'referenceRename.to',
];

test('every field with an address is looked at, or left out for a reason', () => {
  const own = types.filter(({ name }) => !name.startsWith('sanity.'));
  const found = own.flatMap((type) => addressesIn(type, type.name));
  const known = [...Object.entries(addressFields).map((entry) => entry.join('.')), ...others];
  expect(found.toSorted()).toEqual(known.toSorted());
});

/** Fields whose name says that they have an address. */
function addressesIn(type: unknown, place: string): readonly string[] {
  if (Array.isArray(type)) return type.flatMap((each) => addressesIn(each, place));
  if (!isRecord(type)) return [];
  const { attributes, ...rest } = type;
  const inner = Object.values(rest).flatMap((value) => addressesIn(value, place));
  if (!isRecord(attributes)) return inner;
  const own = isRecord(attributes['_type']) ? attributes['_type']['value'] : undefined;
  const name = isRecord(own) && typeof own['value'] === 'string' ? own['value'] : place;
  return [
    ...inner,
    ...Object.entries(attributes).flatMap(([field, value]) => [
      ...(/^(?:href|to|specifiedBy|.*url)$/i.test(field) && !JSON.stringify(value).includes('"type":"array"')
        ? [`${name}.${field}`]
        : []),
      ...addressesIn(value, `${name}.${field}`),
    ]),
  ];
}
