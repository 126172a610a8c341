import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { groundOf } from '#core/custom/groundOf.ts';
import { modelOf } from '#core/site/testing/build.ts';
import { content, docsContent, settings } from '#core/site/testing/content.ts';
import { openSearch } from './openSearch.ts';
import { webManifest } from './webManifest.ts';

const named = settings({ title: 'A & B: everything about rates', baseUrl: '/base/', trailingSlash: false });

test('the manifest has the addresses of a site below a base path', () => {
  const { contents } = webManifest(modelOf(docsContent({ settings: [named] })));
  expect(JSON.parse(contents)).toEqual({
    name: 'A & B: everything about rates',
    description: 'Tagline',
    lang: 'en',
    id: '/base/',
    start_url: '/base/',
    scope: '/base/',
    display: 'minimal-ui',
    background_color: groundOf.dark,
    theme_color: groundOf.dark,
    icons: [
      { src: '/base/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/base/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/base/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
});

test('the description of the search is XML with a short name and the address of the page of results', async () => {
  const [file] = openSearch(modelOf(docsContent({ settings: [named] })));
  const { contents = '' } = file ?? {};
  expect((await validateXML({ xml: contents, schema: openSearchSchema })).errors).toEqual([]);
  const broken = contents.replace('{searchTerms}', '');
  expect((await validateXML({ xml: broken, schema: openSearchSchema })).errors).not.toEqual([]);
  expect(contents).toContain('<ShortName>A &amp; B</ShortName>');
  expect(contents).toContain('template="https://example.com/base/search?q={searchTerms}"');
});

test.each([
  ['Steadyrate', 'Steadyrate'],
  ['Interest rates for everyone', 'Interest rates'],
  ['Interest rates, explained', 'Interest rates'],
  ['Zinsswapvereinbarungen', 'Zinsswapvereinba'],
  ['Zinsswap-Glossa😀😀😀', 'Zinsswap-Glossa😀'],
])('the short name of "%s" is "%s"', (title, name) => {
  const [file] = openSearch(modelOf(docsContent({ settings: [settings({ title })] })));
  expect(file?.contents).toContain(`<ShortName>${name}</ShortName>`);
});

test('a site without a search does not describe one', () => {
  expect(openSearch(modelOf(content()))).toEqual([]);
});

/** The requirements of OpenSearch 1.1 for the elements that we use; there is no schema of its own. */
const openSearchSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://a9.com/-/spec/opensearch/1.1/"
  elementFormDefault="qualified">
  <xs:element name="OpenSearchDescription"><xs:complexType><xs:sequence>
    <xs:element name="ShortName"><xs:simpleType><xs:restriction base="xs:string">
      <xs:minLength value="1"/><xs:maxLength value="16"/>
    </xs:restriction></xs:simpleType></xs:element>
    <xs:element name="Description"><xs:simpleType><xs:restriction base="xs:string">
      <xs:maxLength value="1024"/>
    </xs:restriction></xs:simpleType></xs:element>
    <xs:element name="InputEncoding" type="xs:string"/>
    <xs:element name="Image"><xs:complexType><xs:simpleContent><xs:extension base="xs:anyURI">
      <xs:attribute name="type" type="xs:string" use="required"/>
    </xs:extension></xs:simpleContent></xs:complexType></xs:element>
    <xs:element name="Url"><xs:complexType>
      <xs:attribute name="type" type="xs:string" use="required"/>
      <xs:attribute name="template" use="required"><xs:simpleType><xs:restriction base="xs:string">
        <xs:pattern value="https?://.*[{]searchTerms[}].*"/>
      </xs:restriction></xs:simpleType></xs:attribute>
    </xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`;
