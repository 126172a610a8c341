import type { ArraySchemaType } from 'sanity';
import { createContext } from 'react';

/** The field of a text, as what changes the text during typing has to know it. */
export type TextField = {
  readonly type: ArraySchemaType;
  /** Opens the form of a block of the text, or of a link in it: by its path in the text. */
  readonly openItem: (path: readonly (string | { readonly _key: string })[]) => void;
};

/** Provided around the editor of a text with blocks; undefined elsewhere, such as in the cell of a table. */
export const TextFieldContext = createContext<TextField | undefined>(undefined);
