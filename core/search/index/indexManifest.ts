import type { SynonymRule } from '../../site/model/searchPageData.ts';
import type { PartKind } from './indexPart.ts';
import { isListOf } from '../../isListOf.ts';
import { isString } from '../../isString.ts';
import { haveSameItems } from '../../memo/haveSameItems.ts';
import { isPairOf } from './guards.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';
import { hashBits } from './splitByHash.ts';

/** A part of an index and the site path of its file. */
export type PartFile = { readonly kind: PartKind; readonly prefix: string; readonly file: string };

/** A page that is offered before anything is typed. */
export type OfferedPage = { readonly label: string; readonly href: string };

/** `suggested` by writers; the `first` ones follow if there is room. */
export type OfferedPages = {
  readonly suggested: readonly OfferedPage[];
  readonly first: readonly OfferedPage[];
};

/** The files of one index, words that mean the same in it, and pages to offer; it is loaded first. */
export type IndexManifest = {
  readonly parts: readonly PartFile[];
  readonly synonyms: readonly SynonymRule[];
  readonly pages: OfferedPages;
};

/** Writes a manifest. The order of `files` makes no difference. */
export function writeIndexManifest(
  files: readonly PartFile[],
  { synonyms = [], pages = noPages }: Partial<Omit<IndexManifest, 'parts'>> = {},
): string {
  return writePart('manifest', {
    parts: files.map(({ kind, prefix, file }) => [kind, prefix, file]).toSorted(byText),
    ...(synonyms.length > 0 && { synonyms: synonyms.map(writtenRule) }),
    ...(pages.first.length > 0 && { pages: pages.first.map(writtenPage) }),
    ...(pages.suggested.length > 0 && { suggested: pages.suggested.map(writtenPage) }),
  });
}

const noPages: OfferedPages = { suggested: [], first: [] };

function writtenPage({ label, href }: OfferedPage): readonly string[] {
  return [label, href];
}

function readPage([label, href]: readonly [string, string]): OfferedPage {
  return { label, href };
}

/** Words that mean the same are written once: `[["fee","cost"]]`, but `[["apr"],["interest rate"]]`. */
function writtenRule({ from, to }: SynonymRule): readonly (readonly string[])[] {
  return haveSameItems(from, to) ? [from] : [from, to];
}

/** Reads a manifest. Throws an `IndexFormatError` if it is damaged or of another format. */
export function parseIndexManifest(text: string): IndexManifest {
  const { parts, synonyms = [], pages = [], suggested = [] } = parsePart('manifest', text);
  if (!Array.isArray(parts)) throw damagedPart('manifest', '`parts` is not a list');
  if (!isWrittenRules(synonyms)) throw damagedPart('manifest', '`synonyms` is not a list of words');
  if (!isPages(pages)) throw damagedPart('manifest', '`pages` is not a list of pages');
  if (!isPages(suggested)) throw damagedPart('manifest', '`suggested` is not a list of pages');
  return {
    parts: parts.map(partFile),
    synonyms: synonyms.map(([from = [], to = from]) => ({ from, to })),
    pages: { suggested: suggested.map(readPage), first: pages.map(readPage) },
  };
}

const isPages = isListOf(isPairOf(isString, isString));
const isWrittenRules = isListOf(isListOf(isListOf(isString)));

/** Returns the file with the texts of a page, from which excerpts are made. Undefined if the index has no texts of it. */
export function textFileOf({ parts }: IndexManifest, url: string): string | undefined {
  const bits = hashBits(url);
  return parts.find(({ kind, prefix }) => kind === 'text' && bits.startsWith(prefix))?.file;
}

function partFile(value: unknown): PartFile {
  if (Array.isArray(value)) {
    const [kind, prefix, file]: readonly unknown[] = value;
    if ((kind === 'head' || kind === 'shard' || kind === 'text') && isString(prefix) && isString(file)) {
      return { kind, prefix, file };
    }
  }
  throw damagedPart('manifest', `${JSON.stringify(value)} does not name a part`);
}

function byText(one: readonly string[], other: readonly string[]): number {
  return one.join() < other.join() ? -1 : 1;
}
