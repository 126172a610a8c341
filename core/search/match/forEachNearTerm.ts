import type { WorkBudget } from './WorkBudget.ts';
import { prefixEnd } from '../index/sortedTerms.ts';
import { maxWordLength } from '../text/wordsOf.ts';

export type NearOptions = {
  /** The number of typing errors allowed; at least 1. */
  readonly errors: number;
  /** True if a beginning of the term may be compared instead of all of it. */
  readonly prefix: boolean;
};

/**
 * Calls `visit` with the position of every term that is at most `errors` typing errors away from a word, and with its distance:
 * the optimal string alignment distance (see `editDistance`). `terms` must be sorted.
 *
 * Sorted terms are like the paths of a trie: rows of the distance table are reused for the prefix that a term shares with the
 * previous one, and if a row exceeds the maximum, all terms with the same prefix are skipped (H. Shang and T. H. Merrettal, “Tries
 * for approximate string matching”, IEEE TKDE 8/4, 1996, https://doi.org/10.1109/69.536247). Rows are paid from the budget; if
 * it runs out, terms are missing.
 */
export function forEachNearTerm(
  terms: readonly string[],
  word: string,
  { errors, prefix }: NearOptions,
  budget: WorkBudget,
  visit: (position: number, distance: number) => void,
): void {
  if (word.length > maxWordLength + errors) return;
  const table = new Table(word, errors);
  let position = 0;
  let before = '';
  /** The number of characters of `before` that have a row. */
  let depth = 0;
  while (position < terms.length) {
    const term = terms[position] ?? '';
    depth = sharedLength(before, term, depth);
    before = term;
    let dead = table.isAbove(depth);
    while (!dead && depth < term.length) {
      if (!budget.spend(table.unitsPerRow)) return;
      depth += 1;
      table.computeRow(term, depth);
      dead = table.isAbove(depth);
    }
    const distance = prefix ? table.leastTotal(depth) : dead ? far : table.total(depth);
    if (distance <= errors) visit(position, distance);
    else if (dead) {
      position = prefixEnd(terms, term.slice(0, depth), position);
      continue;
    }
    position += 1;
  }
}

/** Stands for every distance above the maximum; adding one still fits into a byte. */
const far = 200;

/** Measured: a row takes about as long as two postings, and each cell in it as long as half a posting. */
const unitsPerRow = 2;
const unitsPerCell = 0.5;

/** The distances between prefixes of a term (rows) and prefixes of the word (columns), in a band around the diagonal. */
class Table {
  readonly unitsPerRow: number;
  readonly #word: string;
  readonly #errors: number;
  readonly #width: number;
  /** One row after the other; `far` outside of the band. Rows after the last one are outside entirely and not stored. */
  readonly #cells: Uint8Array;
  readonly #lastRow: number;
  /** The smallest distance in each row, and the smallest distance to the whole word up to each row. */
  readonly #smallest: Uint8Array;
  readonly #leastTotal: Uint8Array;

  constructor(word: string, errors: number) {
    this.unitsPerRow = unitsPerRow + unitsPerCell * (2 * errors + 1);
    this.#word = word;
    this.#errors = errors;
    this.#width = word.length + 1;
    this.#lastRow = word.length + errors + 1;
    this.#cells = new Uint8Array((this.#lastRow + 1) * this.#width).fill(far);
    for (let column = 0; column <= Math.min(errors, word.length); column += 1) this.#cells[column] = column;
    this.#smallest = new Uint8Array(this.#lastRow + 1).fill(far);
    this.#smallest[0] = 0;
    this.#leastTotal = new Uint8Array(this.#lastRow + 1).fill(far);
    if (word.length <= errors) this.#leastTotal[0] = word.length;
  }

  /** Computes the row for the first `row` characters of the term; the rows before it must be computed already. */
  computeRow(term: string, row: number): void {
    const cells = this.#cells;
    const start = row * this.#width;
    const above = start - this.#width;
    const letter = term.charCodeAt(row - 1);
    const letterBefore = row > 1 ? term.charCodeAt(row - 2) : -1;
    const from = Math.max(1, row - this.#errors);
    const to = Math.min(this.#width - 1, row + this.#errors);
    let left = row <= this.#errors ? row : far;
    let smallest = left;
    if (from === 1) cells[start] = left;
    let wordBefore = from > 1 ? this.#word.charCodeAt(from - 2) : -1;
    for (let column = from; column <= to; column += 1) {
      const other = this.#word.charCodeAt(column - 1);
      let cell = (cells[above + column - 1] ?? far) + (letter === other ? 0 : 1);
      cell = Math.min(cell, (cells[above + column] ?? far) + 1, left + 1, far);
      if (other === letterBefore && letter === wordBefore) {
        cell = Math.min(cell, (cells[above - this.#width + column - 2] ?? far) + 1);
      }
      cells[start + column] = cell;
      left = cell;
      wordBefore = other;
      if (cell < smallest) smallest = cell;
    }
    this.#smallest[row] = smallest;
    this.#leastTotal[row] = Math.min(this.#leastTotal[row - 1] ?? far, this.total(row));
  }

  /** Returns whether no term with the same first `row` characters can be near enough. */
  isAbove(row: number): boolean {
    return (this.#smallest[row] ?? far) > this.#errors;
  }

  /** Returns the distance between the first `row` characters of the term and the word. */
  total(row: number): number {
    return this.#cells[row * this.#width + this.#width - 1] ?? far;
  }

  /** Returns the smallest distance between one of the first `row` prefixes of the term and the word. */
  leastTotal(row: number): number {
    return this.#leastTotal[row] ?? far;
  }
}

function sharedLength(a: string, b: string, max: number): number {
  let length = 0;
  while (length < max && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
