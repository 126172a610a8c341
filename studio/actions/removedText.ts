import type { RemovalKind } from './commitRemoval.ts';

/** The message after a removal. Whether readers still see the document is said above its form, and depends on the publisher. */
export const removedText: Readonly<Record<RemovalKind, string>> = {
  delete: 'Deleted.',
  unpublish: 'Unpublished. It is now a draft.',
};
