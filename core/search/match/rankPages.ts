import type { PageHeadEntry } from '../index/headPart.ts';
import type { Evaluation, FoundRecord } from './evaluateQuery.ts';
import type { ExpandedClause } from './expandClause.ts';
import { compareText } from '../../text/compareText.ts';
import { likenessTo } from './likenessTo.ts';
import { rankWeights } from './matchWeights.ts';

/** A page with the records of it to show, in order. */
export type RankedPage = {
  readonly page: PageHeadEntry;
  readonly records: readonly FoundRecord[];
  /** The number of records, from the first on, that are worth showing before other pages; at least 1. */
  readonly strong: number;
};

/**
 * Ranks what was found: pages by their best record (with equal scores in the order of their URLs), and the records of a page by score (with
 * equal scores in their order on the page). Sections that match only by the title and keywords of their page say no more than the page
 * and are left out, unless nothing else of the page matches.
 *
 * A query with operators is ranked by the scores of MiniSearch. With plain words, these are multiplied by three factors
 * (`rankWeights`): for the share of the words that a record and its page have, rare words counting more; for a title or heading
 * that is what was typed; and for pages of the reference, unless a name of theirs was typed. What was removed from the API ranks low.
 * @param all the number of records in the index
 */
export function rankPages(evaluation: Evaluation, all: number): readonly RankedPage[] {
  if (!evaluation.plain) return inOrder(pagesOf(evaluation.records.map(loweredIfRemoved))).map(rankedPage);
  const pages = inOrder(pagesOf(scoresOfPlainWords(evaluation, all)));
  const raise = labelComparer(evaluation);
  const compared = pages.slice(0, maxCompared).map(({ page, records }) => pageOf(page, records.map(raise)));
  return [...inOrder(compared), ...pages.slice(maxCompared)].map(rankedPage);
}

/** A page with what was found in it and the best score of that. */
type FoundPage = {
  readonly page: PageHeadEntry;
  readonly records: readonly FoundRecord[];
  readonly best: number;
};

function pagesOf(records: readonly FoundRecord[]): readonly FoundPage[] {
  return [...Map.groupBy(records, ({ page }) => page)].map(([page, ofPage]) => pageOf(page, ofPage));
}

function pageOf(page: PageHeadEntry, records: readonly FoundRecord[]): FoundPage {
  return { page, records, best: Math.max(...records.map(({ score }) => score)) };
}

function inOrder(pages: readonly FoundPage[]): readonly FoundPage[] {
  return pages.toSorted((a, b) => b.best - a.best || compareText(a.page.url, b.page.url));
}

/** Multiplies scores by the factors for the share of the words, and for pages of the reference. */
function scoresOfPlainWords(evaluation: Evaluation, all: number): readonly FoundRecord[] {
  const { records, clauses } = evaluation;
  const maskOf = clauseFinder(clauses);
  const masks = records.map(maskOf);
  const share = shares(clauses, masks, all);
  const factor = asksForName(evaluation) ? 1 : rankWeights.reference;
  const ofPage = new Map<PageHeadEntry, number>();
  for (const [position, { page }] of records.entries()) {
    ofPage.set(page, (ofPage.get(page) ?? 0) | (masks[position] ?? 0));
  }
  return records.map((record, position) => {
    const words = (share(masks[position] ?? 0) + share(ofPage.get(record.page) ?? 0)) / 2;
    const score = record.score * words ** 2 * (record.page.isReference ? factor : 1);
    return loweredIfRemoved({ ...record, score });
  });
}

function loweredIfRemoved(record: FoundRecord): FoundRecord {
  return isRemoved(record) ? { ...record, score: record.score * rankWeights.removed } : record;
}

function isRemoved({ page, section }: FoundRecord): boolean {
  const [, , removedIn] = page.sections[section] ?? [];
  return removedIn !== undefined;
}

/** Returns a function that says which clauses a record matches, as bits in their order. */
function clauseFinder(clauses: readonly ExpandedClause[]): (record: FoundRecord) => number {
  const bits = new Map<string, number>();
  for (const [position, { matches }] of clauses.entries()) {
    for (const term of matches.flatMap(({ groups }) => groups.flat())) {
      bits.set(term, (bits.get(term) ?? 0) | (1 << position));
    }
  }
  return ({ match }) => Object.keys(match).reduce((mask, term) => mask | (bits.get(term) ?? 0), 0);
}

/** Returns the share that some clauses, given as bits, have in all of them, by their rarity: the inverse document frequency. */
function shares(
  clauses: readonly ExpandedClause[],
  masks: readonly number[],
  all: number,
): (mask: number) => number {
  const rarities = clauses.map((_, position) => {
    const count = masks.filter((mask) => (mask & (1 << position)) !== 0).length;
    return Math.log(1 + (all - count + 0.5) / (count + 0.5));
  });
  const known = new Map<number, number>();
  const rarityOf = (mask: number): number =>
    rarities.reduce((sum, rarity, position) => sum + ((mask & (1 << position)) === 0 ? 0 : rarity), 0);
  const whole = rarityOf(-1);
  return (mask) => {
    const share = known.get(mask) ?? (whole === 0 ? 1 : rarityOf(mask) / whole);
    known.set(mask, share);
    return share;
  };
}

/** The number of best pages whose titles and headings are compared with what was typed: comparing can only raise a score. */
const maxCompared = 60;

/** Returns a function that raises the score of a record whose title or heading is like what was typed. */
function labelComparer(evaluation: Evaluation): (record: FoundRecord) => FoundRecord {
  const likeness = likenessTo(evaluation);
  const isName = asksForName(evaluation);
  return (record) => {
    const { page, section } = record;
    const [heading = ''] = page.sections[section] ?? [];
    const ofTitle = likeness(page.title);
    const ofHeading = hasField(record, ['heading']) ? likeness(heading) : 0;
    const isLead = section === 0;
    // The title describes the page as a whole, not each of its sections.
    const like = isLead ? ofTitle : Math.max(ofTitle / 2, ofHeading * rankWeights.heading);
    const score = record.score * (1 + rankWeights.likeness * like ** 2);
    // A name of the reference was typed in plain words: `batch manager`.
    const isNamed = !isRemoved(record) && (isLead ? ofTitle : ofHeading) > rankWeights.named;
    return {
      ...record,
      score: page.isReference && !isName && isNamed ? score / rankWeights.reference : score,
    };
  };
}

/** Returns whether one of the words is written like a name in code, so pages of the reference are meant. */
function asksForName({ clauses }: Evaluation): boolean {
  return clauses.some(
    ({ planned, matches }) => matches.length > 0 && /[a-z\d][A-Z]|[_@]/.test(planned.written),
  );
}

function rankedPage({ page, records }: FoundPage): RankedPage {
  const worth = records.filter((record) => record.section === 0 || hasField(record, ['heading', 'content']));
  const sorted = (worth.length > 0 ? worth : records.slice(0, 1)).toSorted(
    (a, b) => b.score - a.score || a.section - b.section,
  );
  const enough = (sorted[0]?.score ?? 0) * rankWeights.strong;
  const strong = sorted.filter(({ score }) => score >= enough).length;
  return { page, records: sorted, strong: Math.max(1, strong) };
}

function hasField({ match }: FoundRecord, fields: readonly string[]): boolean {
  return Object.values(match).some((found) => found.some((field) => fields.includes(field)));
}
