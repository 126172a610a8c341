import type { SearchWords } from '#core/content/content.ts';
import type * as Raw from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { maxOfferedPages } from '#core/search/maxOfferedPages.ts';
import { checkSearchPhrase } from '../checks/checkSearchPhrase.ts';
import { quote, reportAt, reportField } from './read/cursor.ts';
import { readBase } from './read/readBase.ts';
import { atMost, readItems, readList, readTexts } from './read/readList.ts';
import { readReferences } from './read/readReference.ts';
import { readText } from './read/readText.ts';

/** Every reader who searches loads all of them. */
const maxEntries = 500;
const maxWords = 20;

/** Reads synonyms, abbreviations and suggested pages. More than 500 of the first two, 20 words in one, or 6 pages are reported and left out. */
export function reshapeSearchWords(cursor: Cursor<Raw.SearchWords>): SearchWords {
  return {
    ...readBase(cursor),
    synonyms: atMost(cursor, 'synonyms', readList(cursor, 'synonyms'), maxEntries).map((group) => ({
      key: group.key,
      words: readWords(group, 2),
    })),
    abbreviations: atMost(cursor, 'abbreviations', readList(cursor, 'abbreviations'), maxEntries).map(
      (abbreviation) => ({
        key: abbreviation.key,
        short: readText(abbreviation, 'short', checkSearchPhrase),
        words: readWords(abbreviation, 1),
      }),
    ),
    suggestedPages: atMost(
      cursor,
      'suggestedPages',
      readReferences(cursor, 'suggestedPages'),
      maxOfferedPages,
    ),
  };
}

/** The words of an entry, which needs at least `count` of them. */
function readWords(entry: Cursor<{ readonly words?: readonly string[] }>, count: 1 | 2): readonly string[] {
  const words = readTexts(entry, 'words', maxWords);
  for (const { value, path } of readItems(entry, 'words').slice(0, maxWords)) {
    const problem = typeof value === 'string' && value.trim() !== '' ? checkSearchPhrase(value) : undefined;
    if (!problem) continue;
    const { message, fix } = problem;
    reportAt(entry, path, value, {
      code: 'bad-value',
      message: `The entry "${quote(value)}" ${message}.`,
      fix,
    });
  }
  if (words.length < count) {
    reportField(entry, 'words', {
      code: 'missing-value',
      message: count === 1 ? 'The list of words is empty.' : 'A group needs at least two different words.',
      fix: 'Add a word, or remove the entry.',
    });
  }
  return words;
}
