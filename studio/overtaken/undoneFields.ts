import { dequal } from 'dequal';
import { isRecord } from '#core/isRecord.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The published form of a document when its draft was begun, which is empty if there was none, and now. */
export type PublishedSince = { readonly base: Fields; readonly published: Fields };

/** The fields in which a draft would undo what was published after it was begun, by their names. */
export type UndoneFields = {
  /** The draft has them as they were published when it was begun. */
  readonly untouched: readonly string[];
  /** The draft has changed them, too. */
  readonly changedInBoth: readonly string[];
};

/** Returns whether publishing the draft would undo anything. */
export function isUndoing({ untouched, changedInBoth }: UndoneFields): boolean {
  return untouched.length + changedInBoth.length > 0;
}

/**
 * Compares the content of a draft with what was published when it was begun, and since. Finds nothing if there is no draft, or nothing was
 * published since.
 */
export function undoneFields(since: PublishedSince | undefined, draft: Fields | null): UndoneFields {
  if (!since || !draft) return { untouched: [], changedInBoth: [] };
  const { base, published } = since;
  const names = [...new Set([...Object.keys(base), ...Object.keys(published)])];
  const undone = names.filter(
    (name) => !name.startsWith('_') && undoes(base[name], published[name], draft[name]),
  );
  const isUntouched = (name: string): boolean => dequal(draft[name], base[name]);
  return {
    untouched: undone.filter(isUntouched),
    changedInBoth: undone.filter((name) => !isUntouched(name)),
  };
}

/** Returns the patches that take the published values of fields into a draft. */
export function takingPatches(
  published: Fields,
  names: readonly string[],
): readonly ({ readonly set: Fields } | { readonly unset: readonly string[] })[] {
  const gone = names.filter((name) => published[name] === undefined);
  const there = names.filter((name) => published[name] !== undefined);
  return [
    ...(there.length > 0 ? [{ set: Object.fromEntries(there.map((name) => [name, published[name]])) }] : []),
    ...(gone.length > 0 ? [{ unset: gone }] : []),
  ];
}

/**
 * Returns whether a draft lacks something of what was published in place of `base`. A program that changes both, such as the one that replaces
 * an image everywhere, does not count, even if a writer has changed another paragraph of the draft.
 */
function undoes(base: unknown, published: unknown, draft: unknown): boolean {
  if (dequal(base, published) || dequal(draft, published)) return false;
  const [before, now, own] = [base, published, draft].map(partsOf);
  if (!before || !now || !own) return true;
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names.some((name) => undoes(before[name], now[name], own[name]));
}

/** The parts of a value that are compared by themselves: the fields of an object, or the items of a list and their order; undefined for others. */
function partsOf(value: unknown): Fields | undefined {
  if (isRecord(value)) return value;
  if (!Array.isArray(value) || !value.every(isKeyed)) return undefined;
  return {
    ...Object.fromEntries(value.map((item) => [`item ${item._key}`, item])),
    order: value.map(({ _key }) => _key),
  };
}

function isKeyed(item: unknown): item is { readonly _key: string } {
  return isRecord(item) && typeof item['_key'] === 'string';
}
