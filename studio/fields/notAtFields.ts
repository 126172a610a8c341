import type { DocumentFieldAction } from 'sanity';

/**
 * The same actions, for a whole document only. At each field, "Copy field" and "Paste field" would be a menu that the Tab key stops at
 * before the field itself; in a field, Ctrl+C and Ctrl+V do what they say.
 */
export function notAtFields(actions: readonly DocumentFieldAction[]): DocumentFieldAction[] {
  return actions.map((action) => ({
    ...action,
    useAction: (props) => ({ ...action.useAction(props), ...(props.path.length > 0 && { hidden: true }) }),
  }));
}
