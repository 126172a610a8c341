import type { BodyPart } from './bodyPart.ts';
import type { PageHeadEntry } from './headPart.ts';
import type { IndexedField } from './indexedFields.ts';
import type { Segment } from './segment.ts';
import { compareText } from '../../text/compareText.ts';
import { stemOf } from '../text/stemOf.ts';
import { wordsOfTitle } from '../text/wordsOfTitle.ts';
import { fieldNumbers, indexedFields } from './indexedFields.ts';
import { damagedPart } from './indexPart.ts';
import { mergeSegments } from './mergeSegments.ts';
import { maxCount, postingOf, slotOf } from './posting.ts';
import { SegmentBuilder } from './SegmentBuilder.ts';

/** A page in the index. Its records are numbered from `firstRecord` to `firstRecord + sections.length - 1`. */
export type IndexedPage = PageHeadEntry & { readonly firstRecord: number };

/**
 * An index in memory, with a segment for each part. It can be searched at any time while parts are added. The number of pages and
 * the average lengths of their fields are counted over all parts added so far, so once the index is complete, the ranking depends
 * neither on how pages were divided into parts nor on the order in which these were added.
 */
export class SearchIndex {
  readonly pages: IndexedPage[] = [];
  /** The position in `pages` of the page of each record. */
  readonly pageOf: number[] = [];
  /** The number of words in each slot (see `posting.ts`). */
  readonly lengths: number[] = [];
  /** One for each part that was added, until `compact` merges them. */
  readonly segments: Segment[] = [];

  readonly #pages = new Map<string, IndexedPage>();
  readonly #withBody = new Set<string>();
  /** The number of slots of each field that have words, and the number of their words. */
  readonly #totals: Record<IndexedField, { words: number; slots: number }> = {
    title: { words: 0, slots: 0 },
    heading: { words: 0, slots: 0 },
    content: { words: 0, slots: 0 },
    keywords: { words: 0, slots: 0 },
  };
  /** The stems of terms so far: parts have many terms in common. */
  readonly #stems = new Map<string, string>();
  #ranks: readonly number[] | undefined;
  #revision = 0;

  /** The number of changes so far: while it stays the same, the index does, too. */
  get revision(): number {
    return this.#revision;
  }

  /** Adds pages with their titles, keywords and headings. Skips pages that were added before. */
  addHead(pages: readonly PageHeadEntry[]): void {
    const builder = this.#newBuilder();
    for (const entry of pages) {
      if (this.#pages.has(entry.url)) continue;
      const page: IndexedPage = { ...entry, firstRecord: this.pageOf.length };
      const number = this.pages.push(page) - 1;
      this.#pages.set(page.url, page);
      for (const _ of page.sections) {
        this.pageOf.push(number);
        for (const _field of indexedFields) this.lengths.push(0);
      }
      this.#addText(builder, page.firstRecord, 'title', page.title);
      this.#addText(builder, page.firstRecord, 'keywords', page.keywords.join(' '));
      for (const [section, [heading]] of page.sections.entries()) {
        this.#addText(builder, page.firstRecord + section, 'heading', heading);
      }
    }
    this.segments.push(builder.build());
    this.#revision += 1;
    this.#ranks = undefined;
  }

  /**
   * Adds the words of texts. Skips pages whose words were added before, so a part can be added again. Throws an
   * `IndexFormatError`, and adds nothing, unless the heads of the pages were added before and match.
   */
  addBody(body: BodyPart): void {
    const slots = body.pages.flatMap(([url, count]) => {
      const page = this.#pages.get(url);
      if (page?.sections.length !== count) {
        throw damagedPart('body', `it does not match the titles and headings that were loaded (page ${url})`);
      }
      const again = this.#withBody.has(url);
      return page.sections.map((_, section) =>
        again ? skipped : slotOf(page.firstRecord + section, fieldNumbers.content),
      );
    });
    const builder = this.#newBuilder();
    const lengths = slots.map(() => 0);
    const postings: number[] = [];
    body.forEachWord((word, records, counts) => {
      postings.length = 0;
      for (const [position, record] of records.entries()) {
        const slot = slots[record] ?? skipped;
        const count = counts[position] ?? 0;
        if (slot === skipped) continue;
        postings.push(postingOf(slot, Math.min(count, maxCount)));
        lengths[record] = (lengths[record] ?? 0) + count;
      }
      if (postings.length > 0) builder.add(word, postings);
    });
    for (const [record, slot] of slots.entries()) {
      if (slot !== skipped) this.#setLength(slot, 'content', lengths[record] ?? 0);
    }
    for (const [url] of body.pages) this.#withBody.add(url);
    this.segments.push(builder.build());
    this.#revision += 1;
  }

  /**
   * Merges the two smallest segments, which makes searches faster and does not change their results. Returns whether more can be
   * merged. On a large site it takes some 10 ms, so call it while nothing else is to be done.
   */
  compact(): boolean {
    const [smallest, next] = this.segments.toSorted((a, b) => a.postings.length - b.postings.length);
    if (!smallest || !next) return false;
    const others = this.segments.filter((segment) => segment !== smallest && segment !== next);
    this.segments.splice(0, this.segments.length, ...others, mergeSegments(smallest, next));
    this.#revision += 1;
    return this.segments.length > 1;
  }

  /** Returns the average number of words in a field, over the records (or pages) in which it is not empty; 1 if there are none. */
  averageLength(field: IndexedField): number {
    const { words, slots } = this.#totals[field];
    return slots === 0 ? 1 : words / slots;
  }

  /** Returns the rank of each page in the order of all URLs, which decides between equal scores. */
  pageRanks(): readonly number[] {
    this.#ranks ??= ranksOf(this.pages);
    return this.#ranks;
  }

  #newBuilder(): SegmentBuilder {
    return new SegmentBuilder((term) => {
      const known = this.#stems.get(term);
      if (known !== undefined) return known;
      const stem = stemOf(term);
      this.#stems.set(term, stem);
      return stem;
    });
  }

  #addText(builder: SegmentBuilder, record: number, field: IndexedField, text: string): void {
    const slot = slotOf(record, fieldNumbers[field]);
    let length = 0;
    for (const word of wordsOfTitle(text)) length += Number(builder.addWord(word, slot));
    this.#setLength(slot, field, length);
  }

  #setLength(slot: number, field: IndexedField, length: number): void {
    if (length === 0) return;
    this.#totals[field].slots += 1;
    this.#totals[field].words += length;
    this.lengths[slot] = length;
  }
}

/** Stands for the slot of a record whose words were added before. */
const skipped = -1;

function ranksOf(pages: readonly IndexedPage[]): readonly number[] {
  const ranks: number[] = [];
  const sorted = [...pages.entries()].toSorted(([, a], [, b]) => compareText(a.url, b.url));
  for (const [rank, [page]] of sorted.entries()) ranks[page] = rank;
  return ranks;
}
