import type { PublishedSince } from './undoneFields.ts';
import { useToast } from '@sanity/ui/toast';
import { useDocumentOperation } from 'sanity';
import { takingPatches } from './undoneFields.ts';

type Form = {
  /** The id of its published form. */
  readonly id: string;
  readonly type: string;
  /** The name of the release whose version of it is open; undefined for the draft. */
  readonly inRelease?: string;
};

/** Returns a function that copies the published values of fields into the draft or version, and then calls `onTaken`. */
export function useTakePublished(
  { id, type, inRelease }: Form,
  onTaken: () => void,
): (seen: { readonly since: PublishedSince | undefined }, names: readonly string[]) => void {
  const { patch } = useDocumentOperation(id, type, inRelease);
  const toast = useToast();
  return ({ since }, names) => {
    if (!since) return;
    patch.execute([...takingPatches(since.published, names)]);
    onTaken();
    const title = 'The newer changes are in it now. Look at it before it goes live.';
    toast.push({ status: 'success', title });
  };
}
