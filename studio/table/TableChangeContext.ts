import type { ObjectInputProps } from 'sanity';
import { createContext } from 'react';

/** Changes any field of the table that is edited: the grid of its rows also sets how its columns are aligned. */
export const TableChangeContext = createContext<ObjectInputProps['onChange'] | undefined>(undefined);
