import type { DocumentActionDescription } from 'sanity';
import { cloneElement, isValidElement } from 'react';
import { proposedTime } from './proposedTime.ts';

type Dialog = NonNullable<DocumentActionDescription['dialog']>;
type Scheduling = { readonly initialDate?: Date | undefined };

/**
 * Returns the Studio's own dialog that schedules a draft, with a future time. By itself it begins with the current minute, which is over at
 * once, so that its button is disabled. A time that was chosen before stays.
 */
export function withProposedTime(dialog: Dialog, now: Date): Dialog {
  if (dialog === null || typeof dialog !== 'object' || dialog.type !== 'custom') return dialog;
  const { component } = dialog;
  if (!isValidElement<Scheduling>(component) || component.props.initialDate !== undefined) return dialog;
  return { ...dialog, component: cloneElement(component, { initialDate: proposedTime(now) }) };
}
