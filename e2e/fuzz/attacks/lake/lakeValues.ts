import * as fc from 'fast-check';
import { hostileGroq } from '../hostileGroq.ts';
import { hostileJson, jsonList, jsonRecord, jsonText } from '../hostileJson.ts';
import { hostileText } from '../hostileText.ts';

/* What requests to a lake are made of. */

export const documentId = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'a',
      'b',
      'drafts.a',
      'drafts.b',
      'versions.r1.a',
      'a.b',
      '_.releases.r1',
      'drafts.drafts.a',
    ),
  },
  { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 300)) },
);
export const fieldPath = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      'title',
      'list',
      'list[0]',
      'list[-1]',
      'list[0:99999999]',
      'list[_key=="a"]',
      'a.b.c',
      'a..b',
      '..',
      '_id',
      '_rev',
      '__proto__',
      'list[999999999]',
    ),
  },
  { weight: 1, arbitrary: hostileText },
);

export const instant = fc.constantFrom(
  '0',
  'soon',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
);

export const document = jsonRecord({
  _id: jsonText(documentId),
  _type: jsonText(fc.constantFrom('post', 'page', '', '__proto__')),
  title: jsonText(hostileText),
  list: hostileJson,
  ref: jsonRecord({
    _type: fc.constant('"reference"'),
    _ref: jsonText(documentId),
    _weak: fc.constantFrom('true', '1'),
  }),
  _rev: hostileJson,
  _createdAt: jsonText(instant),
  _updatedAt: jsonText(instant),
});
export const selection = { id: jsonText(documentId), query: jsonText(hostileGroq), params: hostileJson };
export const patch = jsonRecord({
  ...selection,
  ifRevisionID: jsonText(hostileText),
  set: fields(hostileJson),
  setIfMissing: fields(hostileJson),
  unset: jsonList(jsonText(fieldPath)),
  inc: fields(fc.constantFrom('1', '-1', '1e308', '"1"')),
  insert: jsonRecord({
    after: jsonText(fieldPath),
    before: jsonText(fieldPath),
    replace: jsonText(fieldPath),
    items: jsonList(hostileJson),
  }),
  diffMatchPatch: fields(
    fc.constantFrom('"@@ -1,2 +1,2 @@\\n-a\\n+b\\n"', '"@@ -0,0 +1,999999999 @@\\n+x\\n"', '"@"', '""'),
  ),
});
export const flag = fc.constantFrom('true', 'false', '');

function fields(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(fieldPath, value), { maxLength: 3 })
    .map((entries) => `{${entries.map(([path, text]) => `${JSON.stringify(path)}:${text}`).join(',')}}`);
}
