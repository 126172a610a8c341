import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import { isRecord } from '#core/isRecord.ts';
import { seededRandom } from '#core/testing/seededRandom.ts';
import { generateCorpus } from '../../corpus/generateCorpus.ts';

/** A generated site whose pages link to each other, four times each, with the keys, dates and revisions that a lake and a Studio give. */
export function linkedCorpus(pages: number): readonly RawDocument[] {
  const random = seededRandom(7);
  const key = (): string => Array.from({ length: 12 }, () => Math.floor(random() * 16).toString(16)).join('');
  const date = (): string => new Date(1.7e12 + Math.floor(random() * 5e10)).toISOString();
  const corpus = generateCorpus(pages, 1);
  const pageIds = corpus.filter(({ _type }) => _type === 'docPage').map(({ _id }) => _id);
  return corpus.map((document, index) => ({
    ...withKeys(withLinks(document, index, pageIds), key),
    _rev: `${key()}${key()}`,
    _createdAt: date(),
    _updatedAt: date(),
  }));
}

/** The same page with two paragraphs that link to two other pages each. */
function withLinks(document: RawDocument, index: number, pageIds: readonly string[]): RawDocument {
  const { body } = document;
  if (!Array.isArray(body)) return document;
  const linked = [1, 2].map((step) =>
    paragraph(`linked${step}`, 'Read on', [
      link('a', pageIds[(index * 7 + step) % pageIds.length]),
      link('b', pageIds[(index * 13 + step) % pageIds.length]),
    ]),
  );
  return { ...document, body: [...body, ...linked] };
}

/** The same document, with other keys of its blocks and spans. */
function withKeys(document: RawDocument, key: () => string): RawDocument {
  const { body } = document;
  if (!Array.isArray(body)) return document;
  const rekeyed = (value: unknown): unknown =>
    isRecord(value)
      ? {
          ...value,
          _key: key(),
          ...(Array.isArray(value['children']) && { children: value['children'].map(rekeyed) }),
        }
      : value;
  return { ...document, body: body.map(rekeyed) };
}

/** A paragraph of words that all have these marks. */
function paragraph(
  _key: string,
  text: string,
  markDefs: readonly { readonly _key: string }[],
): Readonly<Record<string, unknown>> {
  const marks = markDefs.map((mark) => mark._key);
  return {
    _key,
    _type: 'block',
    style: 'normal',
    markDefs,
    children: [{ _key: 's', _type: 'span', text, marks }],
  };
}

function link(_key: string, target: string | undefined) {
  return { _key, _type: 'internalLink', target: { _type: 'reference', _ref: target, _weak: true } };
}
