import type { FormPatch, PatchEvent as Change } from 'sanity';
import { insert, PatchEvent, setIfMissing } from 'sanity';
import { isListOf } from '#core/isListOf.ts';
import { isString } from '#core/isString.ts';

type OnChange = (change: FormPatch | FormPatch[] | Change) => void;

/**
 * Returns the same function for an input of words, such as tags, that stores all of them whenever one is added: of two people who add one at the
 * same time, the first would lose theirs. Added words are inserted instead.
 */
export function addingChange(input: { readonly value?: unknown; readonly onChange: OnChange }): OnChange {
  return (change) =>
    input.onChange(PatchEvent.from(change).patches.flatMap((patch) => adding(patch, input.value ?? [])));
}

function adding(patch: FormPatch, value: unknown): FormPatch[] {
  const before = wordsIn(value);
  const after = patch.type === 'set' && patch.path.length === 0 ? wordsIn(patch.value) : undefined;
  const added = after?.slice(before?.length) ?? [];
  const isAddition = added.length > 0 && before?.every((word, index) => word === after?.[index]) === true;
  return isAddition ? [setIfMissing([]), insert([...added], 'after', [-1])] : [patch];
}

/** Returns a list of words; undefined if the value is something else. */
function wordsIn(value: unknown): readonly string[] | undefined {
  return isListOf(isString)(value) ? value : undefined;
}
