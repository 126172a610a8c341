import { endOfPrefix } from './sortedTerms.ts';
import { longestWord } from './words.ts';
import type { WorkBudget } from './workBudget.ts';

export type NearOptions = {
  /** Typing errors that are forgiven, at least 1. */
  readonly errors: number;
  /** Whether it is enough that a beginning of the term is near. */
  readonly prefix: boolean;
};

/**
 * Finds the terms that are few typing errors away from a word, and how many: letters too many, too few, replaced, or
 * swapped with their neighbour, no part being corrected twice (optimal string alignment, Damerau 1964).
 *
 * The terms are gone through as a trie: the rows of the table of distances are kept for as much as a term has in common
 * with the one before it, and where a row is above the limit all terms with the same beginning are passed over. The
 * budget pays for rows; where it ends, terms are missing.
 */
export function forEachNearTerm(
  terms: readonly string[],
  word: string,
  { errors, prefix }: NearOptions,
  budget: WorkBudget,
  visit: (place: number, distance: number) => void,
): void {
  if (word.length > longestWord + errors) return;
  const table = new Table(word, errors);
  let place = 0;
  let before = '';
  /** How many letters of `before` have their row. */
  let depth = 0;
  while (place < terms.length) {
    const term = terms[place] ?? '';
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
    if (distance <= errors) visit(place, distance);
    else if (dead) {
      place = endOfPrefix(terms, term.slice(0, depth), place);
      continue;
    }
    place += 1;
  }
}

/** Stands for every distance above the limit; one more still fits into a byte. */
const far = 200;

/** Measured: a row costs about as much as this many postings, and a cell in it as much as half of one. */
const unitsPerRow = 2;
const unitsPerCell = 0.5;

/** The distances between the beginnings of a term (rows) and those of the word (columns), in a band around the diagonal. */
class Table {
  readonly unitsPerRow: number;
  readonly #word: string;
  readonly #errors: number;
  readonly #width: number;
  /** Row after row; outside of the band `far`. Rows below the last are all outside and not kept. */
  readonly #cells: Uint8Array;
  readonly #lastRow: number;
  /** By row the smallest distance in it, and the smallest distance to the whole word in it and the rows before. */
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

  /** Computes the row of the first `row` letters of the term; those before it must be there. */
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

  /** Whether no term that begins with these letters can be near. */
  isAbove(row: number): boolean {
    return (this.#smallest[row] ?? far) > this.#errors;
  }

  /** Distance between the first letters of the term and the word. */
  total(row: number): number {
    return this.#cells[row * this.#width + this.#width - 1] ?? far;
  }

  leastTotal(row: number): number {
    return this.#leastTotal[row] ?? far;
  }
}

function sharedLength(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
