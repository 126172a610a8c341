import { createContext } from 'react';

/** Part of a document, such as a note, that somebody else has removed while this writer had it open in a dialog. */
export type RemovedPart = {
  /** The name of its type, such as "Note or warning". */
  readonly name: string;
  /** Its text, with what the writer typed last. */
  readonly text: string;
};

/** Returns the value of the document that a form edits, as it was rendered last. Provided by the form of a document. */
export const DocumentValueContext = createContext<(() => unknown) | undefined>(undefined);

const callbacks = new Set<(removal: RemovedPart) => void>();

/** Tells everybody who has called `onRemoval`, at once. */
export function reportRemoval(removal: RemovedPart): void {
  for (const callback of callbacks) callback(removal);
}

/** Calls back with each removal. Returns a function that stops it. */
export function onRemoval(callback: (removal: RemovedPart) => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}
