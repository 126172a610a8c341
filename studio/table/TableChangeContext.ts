import type { ObjectInputProps } from 'sanity';
import { createContext } from 'react';

/** Changes any field of the table that is edited, not only its rows. */
export const TableChangeContext = createContext<ObjectInputProps['onChange'] | undefined>(undefined);
