import type { DocumentActionProps } from 'sanity';
import type { PublishedSince } from './undoneFields.ts';
import { useToast } from '@sanity/ui/toast';
import { useDocumentOperation } from 'sanity';
import { takingPatches } from './undoneFields.ts';

/** Returns a function that copies the published values of fields into the draft, and then calls `onTaken`. */
export function useTakePublished(
  { id, type }: DocumentActionProps,
  onTaken: () => void,
): (seen: { readonly since: PublishedSince | undefined }, names: readonly string[]) => void {
  const { patch } = useDocumentOperation(id, type);
  const toast = useToast();
  return ({ since }, names) => {
    if (!since) return;
    patch.execute([...takingPatches(since.published, names)]);
    onTaken();
    const title = 'The draft has the newer changes now. Look at it before you publish it.';
    toast.push({ status: 'success', title });
  };
}
