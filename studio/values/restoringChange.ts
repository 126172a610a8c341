import type { FormPatch, PatchEvent as Change } from 'sanity';
import { getValueAtPath, PatchEvent, setIfMissing } from 'sanity';

type OnChange = (change: FormPatch | FormPatch[] | Change) => void;

/**
 * Returns the same function for an input whose texts are chosen rather than typed, or typed as part of an object. A colleague may remove
 * such a text in the meantime: then it first gets back what it was, for the same reason as in `textPatches`.
 */
export function restoringChange(input: { readonly value?: unknown; readonly onChange: OnChange }): OnChange {
  return (change) =>
    input.onChange(PatchEvent.from(change).patches.flatMap((patch) => restoring(patch, input.value)));
}

function restoring(patch: FormPatch, value: unknown): FormPatch[] {
  if (patch.type !== 'set' || typeof patch.value !== 'string') return [patch];
  const before: unknown = getValueAtPath(value, patch.path);
  return typeof before === 'string' ? [setIfMissing(before, patch.path), patch] : [patch];
}
