import type { DocumentActionComponent } from 'sanity';
import { startTransition, useEffect, useState } from 'react';
import { useUnreadable } from './useUnreadable.ts';

/**
 * The same action, disabled while what is typed into a field cannot be read: the document would go to readers without it. A click on the button may
 * be what ends the typing; so it is looked at again when the form has read the field, which is before anything that waits in a transition.
 */
export function needsReadableFields(action: DocumentActionComponent): DocumentActionComponent {
  const NeedsReadableFields: DocumentActionComponent = (props) => {
    const { type, version, draft, published } = props;
    const own = action(props);
    const why = useUnreadable(type, version ?? draft ?? published);
    const [isAsked, setAsked] = useState(false);
    useEffect(() => {
      if (!isAsked) return;
      setAsked(false);
      if (why === undefined) own?.onHandle?.();
    }, [isAsked, why, own]);
    if (!own) return null;
    if (why !== undefined) return { ...own, disabled: true, title: why, shortcut: null };
    return { ...own, onHandle: () => startTransition(() => setAsked(true)) };
  };
  if (action.action) NeedsReadableFields.action = action.action;
  return NeedsReadableFields;
}
