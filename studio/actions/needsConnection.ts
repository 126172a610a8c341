import type { DocumentActionComponent } from 'sanity';
import { shortTexts } from '../saving/savingTexts.ts';
import { useSavingState } from '../saving/useSaving.ts';

/** The same action, which cannot be chosen while it could not be done: done later it would come as a surprise. */
export function needsConnection(action: DocumentActionComponent): DocumentActionComponent {
  const NeedsConnection: DocumentActionComponent = (props) => {
    const own = action(props);
    const state = useSavingState();
    if (own === null || state === 'connected') return own;
    return { ...own, disabled: true, title: shortTexts[state] };
  };
  if (action.action !== undefined) NeedsConnection.action = action.action;
  return NeedsConnection;
}
