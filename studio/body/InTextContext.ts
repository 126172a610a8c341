import { createContext } from 'react';

/** Around the form of a block that is open in its text: what has the focus first, as a selector; undefined for its first field. */
export type InText = { readonly startAt: string | undefined };

/** Undefined outside of such a form. */
export const InTextContext = createContext<InText | undefined>(undefined);
