import { compareText } from '../text/compareText.ts';
import type { BodyPart } from './bodyPart.ts';
import type { PageHeadEntry } from './headPart.ts';
import { damagedPart } from './indexPart.ts';
import { mergeSegments } from './mergeSegments.ts';
import { maxCount, postingOf, slotOf } from './posting.ts';
import type { SearchField } from './searchOptions.ts';
import { fieldNumbers, searchFields } from './searchOptions.ts';
import type { Segment } from './segment.ts';
import { SegmentBuilder } from './segmentBuilder.ts';
import { stemOf } from './stemOf.ts';
import { wordsOf } from './words.ts';

/** A page in the index; its records are `firstRecord` up to, without, `firstRecord + sections.length`. */
export type IndexedPage = PageHeadEntry & { readonly firstRecord: number };

/**
 * The parts of an index put together in memory, each as a segment of its own. It grows as parts arrive and can be asked
 * at any time; how many pages there are and how long their fields are on average is counted over everything that has
 * arrived, so that once all parts have, the ranking does not depend on how the pages were divided or in which order the
 * parts came.
 */
export class SearchIndex {
  readonly pages: IndexedPage[] = [];
  /** For every record the number of its page. */
  readonly pageOf: number[] = [];
  /** Words in each slot (`posting.ts`). */
  readonly lengths: number[] = [];
  /** One for each part that was added, until `compact` joins them. */
  readonly segments: Segment[] = [];

  readonly #pages = new Map<string, IndexedPage>();
  readonly #withBody = new Set<string>();
  readonly #totals = searchFields.map(() => ({ words: 0, slots: 0 }));
  /** Stems of the terms so far: every part has many of the same terms. */
  readonly #stems = new Map<string, string>();
  #ranks: readonly number[] | undefined;
  #revision = 0;

  /** Counts the changes: as long as it is the same, so is everything here. */
  get revision(): number {
    return this.#revision;
  }

  /** Adds pages with their titles, keywords and headings. A page that is there already is left as it is. */
  addHead(pages: readonly PageHeadEntry[]): void {
    const builder = this.#newBuilder();
    for (const entry of pages) {
      if (this.#pages.has(entry.url)) continue;
      const page: IndexedPage = { ...entry, firstRecord: this.pageOf.length };
      const number = this.pages.push(page) - 1;
      this.#pages.set(page.url, page);
      for (const _ of page.sections) {
        this.pageOf.push(number);
        for (const _field of searchFields) this.lengths.push(0);
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
   * Adds the words of texts. The heads of the same pages must be there and fit, or an `IndexFormatError` is thrown and
   * nothing is added. Pages whose words are there already are left as they are, so that a part may be added again.
   */
  addBody(body: BodyPart): void {
    const slots = body.pages.flatMap(([url, count]) => {
      const page = this.#pages.get(url);
      if (page?.sections.length !== count) {
        throw damagedPart('body', `it does not fit the titles and headings that were loaded (page ${url})`);
      }
      const again = this.#withBody.has(url);
      return page.sections.map((_, section) =>
        again ? undefined : slotOf(page.firstRecord + section, fieldNumbers.content),
      );
    });
    const builder = this.#newBuilder();
    const lengths = slots.map(() => 0);
    const postings: number[] = [];
    body.forEachWord((word, records, counts) => {
      postings.length = 0;
      for (const [place, record] of records.entries()) {
        const slot = slots[record];
        const count = counts[place] ?? 0;
        if (slot === undefined) continue;
        postings.push(postingOf(slot, Math.min(count, maxCount)));
        lengths[record] = (lengths[record] ?? 0) + count;
      }
      if (postings.length > 0) builder.add(word, postings);
    });
    for (const [record, slot] of slots.entries()) {
      if (slot !== undefined) this.#setLength(slot, 'content', lengths[record] ?? 0);
    }
    for (const [url] of body.pages) this.#withBody.add(url);
    this.segments.push(builder.build());
    this.#revision += 1;
  }

  /**
   * Joins the two smallest segments, which makes later searches faster and changes no answer. A step takes some ten
   * milliseconds on a large site; call it when nothing else is to be done, until it answers `false`.
   */
  compact(): boolean {
    const [smallest, next] = this.segments.toSorted((a, b) => a.postings.length - b.postings.length);
    if (smallest === undefined || next === undefined) return false;
    const others = this.segments.filter((segment) => segment !== smallest && segment !== next);
    this.segments.splice(0, this.segments.length, ...others, mergeSegments(smallest, next));
    this.#revision += 1;
    return this.segments.length > 1;
  }

  /** Words in a field on average, over the records (pages) that have the field. */
  averageLength(field: SearchField): number {
    const total = this.#totals[fieldNumbers[field]];
    return total === undefined || total.slots === 0 ? 1 : total.words / total.slots;
  }

  /** For every page its place in the order of all URLs: what decides between equal scores. */
  pageRanks(): readonly number[] {
    if (this.#ranks === undefined) {
      const ranks: number[] = [];
      const sorted = [...this.pages.entries()].toSorted(([, a], [, b]) => compareText(a.url, b.url));
      for (const [rank, [page]] of sorted.entries()) ranks[page] = rank;
      this.#ranks = ranks;
    }
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

  #addText(builder: SegmentBuilder, record: number, field: SearchField, text: string): void {
    const slot = slotOf(record, fieldNumbers[field]);
    let length = 0;
    for (const { text: word } of wordsOf(text)) length += Number(builder.addWord(word, slot));
    this.#setLength(slot, field, length);
  }

  #setLength(slot: number, field: SearchField, length: number): void {
    const total = this.#totals[fieldNumbers[field]];
    if (length === 0 || total === undefined) return;
    total.slots += 1;
    total.words += length;
    this.lengths[slot] = length;
  }
}
