import type { FormPatch } from 'sanity';
import { insert, setIfMissing } from 'sanity';
import { isListOf } from '#core/isListOf.ts';
import { isString } from '#core/isString.ts';

/**
 * Returns the patches that take the place of one that adds words, such as tags, by storing the whole list: of two people who add one at the
 * same time, the first would lose theirs. The added words are inserted instead. Any other patch stays as it is.
 * @param value the list before the change
 */
export function addingPatches(patch: FormPatch, value: unknown): FormPatch[] {
  const before = wordsIn(value ?? []);
  const after = patch.type === 'set' && patch.path.length === 0 ? wordsIn(patch.value) : undefined;
  const added = after?.slice(before?.length) ?? [];
  const isAddition = added.length > 0 && before?.every((word, index) => word === after?.[index]) === true;
  return isAddition ? [setIfMissing([]), insert([...added], 'after', [-1])] : [patch];
}

/** Returns a list of words; undefined if the value is something else. */
function wordsIn(value: unknown): readonly string[] | undefined {
  return isListOf(isString)(value) ? value : undefined;
}
