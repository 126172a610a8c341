import type { FormPatch, PatchEvent as Change } from 'sanity';
import { PatchEvent } from 'sanity';

type OnChange = (change: FormPatch | FormPatch[] | Change) => void;

/** Returns the `onChange` of an input, with other patches in place of each patch that the input makes. */
export function mapPatches(
  { value, onChange }: { readonly value?: unknown; readonly onChange: OnChange },
  patchesFor: (patch: FormPatch, value: unknown) => FormPatch[],
): OnChange {
  return (change) => onChange(PatchEvent.from(change).patches.flatMap((patch) => patchesFor(patch, value)));
}
