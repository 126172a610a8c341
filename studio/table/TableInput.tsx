import type { ReactNode } from 'react';
import type { ObjectInputProps } from 'sanity';
import { ItemInput } from '../fields/ItemInput.tsx';
import { TableChangeContext } from './TableChangeContext.ts';

/** A table. The grid of its rows also changes how its columns are aligned, which is a field beside them. */
export function TableInput(props: ObjectInputProps): ReactNode {
  return (
    <TableChangeContext value={props.onChange}>
      <ItemInput {...props} />
    </TableChangeContext>
  );
}
