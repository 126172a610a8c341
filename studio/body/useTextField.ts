import type { PortableTextInputProps } from 'sanity';
import type { TextField } from './textFieldContext.ts';
import { useMemo } from 'react';

/** Returns the field of a text for what changes the text during typing. */
export function useTextField({
  schemaType: type,
  path: fieldPath,
  onItemOpen,
}: Pick<PortableTextInputProps, 'schemaType' | 'path' | 'onItemOpen'>): TextField {
  return useMemo(
    () => ({ type, openItem: (path) => onItemOpen([...fieldPath, ...path]) }),
    [type, fieldPath, onItemOpen],
  );
}
