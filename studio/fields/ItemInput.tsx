import type { ReactNode } from 'react';
import type { ObjectInputProps } from 'sanity';
import { useStartInFirstField } from './useStartInFirstField.ts';

/** The form of a link, a block or a row of a list, in a dialog of its own, which otherwise gives the focus to the button that closes it. */
export function ItemInput(props: ObjectInputProps): ReactNode {
  // It cannot be filled in while its document is being loaded.
  useStartInFirstField(props, props.readOnly === true ? undefined : true);
  return props.renderDefault(props);
}
