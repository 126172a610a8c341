import type { FormPatch } from 'sanity';
import { getValueAtPath, setIfMissing } from 'sanity';

/**
 * Returns the patches that take the place of one that sets a text which is chosen rather than typed, or typed as part of an object. A
 * colleague may remove such a text in the meantime: then it first gets back what it was, for the same reason as in `textPatches`. Any other
 * patch stays as it is.
 * @param value the value of the input before the change
 */
export function restoringPatches(patch: FormPatch, value: unknown): FormPatch[] {
  if (patch.type !== 'set' || typeof patch.value !== 'string') return [patch];
  const before: unknown = getValueAtPath(value, patch.path);
  return typeof before === 'string' ? [setIfMissing(before, patch.path), patch] : [patch];
}
