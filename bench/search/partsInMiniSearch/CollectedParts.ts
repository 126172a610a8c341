import type { AsPlainObject, Options } from 'minisearch';
import type { BodyPart } from '#core/search/index/bodyPart.ts';
import type { PageHeadEntry } from '#core/search/index/headPart.ts';
import type { IndexedField } from '#core/search/index/indexedFields.ts';
import type { IndexedPage } from '#core/search/index/SearchIndex.ts';
import MiniSearch from 'minisearch';
import { fieldNumbers, indexedFields } from '#core/search/index/indexedFields.ts';
import { SearchIndex } from '#core/search/index/SearchIndex.ts';
import { SegmentBuilder } from '#core/search/index/SegmentBuilder.ts';
import { formsOf } from '#core/search/text/formsOf.ts';
import { stemOf } from '#core/search/text/stemOf.ts';
import { stopWords } from '#core/search/text/stopWords.ts';
import { wordsOfTitle } from '#core/search/text/wordsOfTitle.ts';

/** The occurrences of a term in each record, by field. */
type Counts = Record<number, Record<number, number>>;

/** An index that can be searched: the vocabulary, for expanding terms, and a MiniSearch that holds the postings. */
export type Searchable = {
  /** The pages, and one segment with all terms but without postings. Its `starts` say how many postings each term has. */
  readonly vocabulary: SearchIndex;
  readonly miniSearch: MiniSearch;
};

/**
 * Collects the parts of an index in the shape that `MiniSearch.loadJS` takes. A record is a document; the title and the
 * keywords of a page are fields of all its records, because MiniSearch combines terms within a document only.
 */
export class CollectedParts {
  readonly #pages: IndexedPage[] = [];
  readonly #pageOf: number[] = [];
  readonly #pageByUrl = new Map<string, IndexedPage>();
  readonly #terms = new Map<string, Counts>();
  readonly #forms = new Map<string, readonly string[]>();
  readonly #stems = new Map<string, string>();
  readonly #fieldLength: Record<number, number[]> = {};
  readonly #documentIds: Record<number, number> = {};

  addHead(pages: readonly PageHeadEntry[]): void {
    for (const entry of pages) {
      const page: IndexedPage = { ...entry, firstRecord: this.#pageOf.length };
      const number = this.#pages.push(page) - 1;
      this.#pageByUrl.set(page.url, page);
      for (const [section, [heading]] of page.sections.entries()) {
        const record = page.firstRecord + section;
        this.#pageOf.push(number);
        this.#documentIds[record] = record;
        this.#addText(record, 'title', page.title);
        this.#addText(record, 'heading', heading);
        this.#addText(record, 'keywords', page.keywords.join(' '));
      }
    }
  }

  addBody(body: BodyPart): void {
    const records = body.pages.flatMap(([url, count]) => {
      const first = this.#pageByUrl.get(url)?.firstRecord ?? 0;
      return Array.from({ length: count }, (_, section) => first + section);
    });
    body.forEachWord((word, places, counts) => {
      for (const term of this.#formsOf(word)) {
        const ofField = this.#countsOf(term, 'content');
        for (const [at, place] of places.entries()) {
          const record = records[place] ?? 0;
          ofField[record] = (ofField[record] ?? 0) + (counts[at] ?? 0);
        }
      }
      for (const [at, place] of places.entries()) {
        this.#addLength(records[place] ?? 0, 'content', counts[at] ?? 0);
      }
    });
  }

  /** Loads what was added so far into MiniSearch, with pauses where MiniSearch makes them. */
  async load(): Promise<Searchable> {
    const vocabulary = this.#vocabulary();
    await pause();
    return { vocabulary, miniSearch: await MiniSearch.loadJSAsync(this.#plainObject(), miniSearchOptions) };
  }

  #vocabulary(): SearchIndex {
    const builder = new SegmentBuilder((term) => {
      const known = this.#stems.get(term) ?? stemOf(term);
      this.#stems.set(term, known);
      return known;
    });
    for (const term of [...this.#terms.keys()].toSorted()) builder.add(term, []);
    const segment = builder.build();
    const starts = new Uint32Array(segment.terms.length + 1);
    for (const [place, term] of segment.terms.entries()) {
      const counts = Object.values(this.#terms.get(term) ?? {});
      const size = counts.reduce((sum, ofField) => sum + Object.keys(ofField).length, 0);
      starts[place + 1] = (starts[place] ?? 0) + size;
    }
    const vocabulary = new SearchIndex();
    for (const page of this.#pages) vocabulary.pages.push(page);
    for (const page of this.#pageOf) vocabulary.pageOf.push(page);
    vocabulary.segments.push({ ...segment, starts });
    return vocabulary;
  }

  #plainObject(): AsPlainObject {
    const lengths = Object.values(this.#fieldLength);
    return {
      documentCount: this.#pageOf.length,
      nextId: this.#pageOf.length,
      documentIds: this.#documentIds,
      fieldIds: fieldNumbers,
      fieldLength: this.#fieldLength,
      averageFieldLength: indexedFields.map((_, field) => {
        const known = lengths.map((ofRecord) => ofRecord[field] ?? 0).filter((length) => length > 0);
        return known.reduce((sum, length) => sum + length, 0) / Math.max(1, known.length);
      }),
      storedFields: {},
      dirtCount: 0,
      index: [...this.#terms],
      serializationVersion: 2,
    };
  }

  #addText(record: number, field: IndexedField, text: string): void {
    let length = 0;
    for (const word of wordsOfTitle(text)) {
      const forms = this.#formsOf(word);
      length += Math.min(1, forms.length);
      for (const term of forms) {
        const ofField = this.#countsOf(term, field);
        ofField[record] = (ofField[record] ?? 0) + 1;
      }
    }
    this.#addLength(record, field, length);
  }

  #addLength(record: number, field: IndexedField, length: number): void {
    const lengths = (this.#fieldLength[record] ??= indexedFields.map(() => 0));
    lengths[fieldNumbers[field]] = (lengths[fieldNumbers[field]] ?? 0) + length;
  }

  #formsOf(word: string): readonly string[] {
    const known = this.#forms.get(word);
    if (known !== undefined) return known;
    const forms = formsOf(word).filter((form) => form !== '' && !stopWords.has(form));
    this.#forms.set(word, forms);
    return forms;
  }

  #countsOf(term: string, field: IndexedField): Record<number, number> {
    let counts = this.#terms.get(term);
    if (counts === undefined) this.#terms.set(term, (counts = {}));
    return (counts[fieldNumbers[field]] ??= {});
  }
}

/** Queries consist of terms as they are in the index, separated by spaces. */
const miniSearchOptions: Options = {
  fields: [...indexedFields],
  tokenize: (text) => text.split(' '),
  processTerm: (term) => term,
};

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
