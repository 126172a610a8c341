import type { DocumentActionDescription } from 'sanity';

/** Returns the button of an action during the checks: disabled, with the reason. */
export function asChecking(own: DocumentActionDescription): DocumentActionDescription {
  return {
    ...own,
    disabled: true,
    label: 'Checking…',
    title: 'The document is being saved and checked. This takes a moment.',
    shortcut: null,
  };
}
