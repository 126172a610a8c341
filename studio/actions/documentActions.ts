import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { fixedTypes } from '#schema/content/documentTypes.ts';
import { savingTexts } from '../saving/savingTexts.ts';
import { useSavingState } from '../saving/useSaving.ts';
import { cutVersionAction } from '../versions/cutVersionAction.tsx';
import { openInLatest } from '../versions/openInLatest.ts';
import { removeVersionAction } from '../versions/removeVersionAction.tsx';
import { openOnSite } from './openOnSite.ts';
import { publishWithCare } from './publishWithCare.tsx';
import { removeWithCare } from './removeWithCare.tsx';
import { waitForChecks } from './waitForChecks.ts';

/** What can be done to documents of a type only. */
const ofType: Readonly<Record<string, readonly DocumentActionComponent[]>> = {
  docVersion: [cutVersionAction, removeVersionAction],
  docPage: [openInLatest],
  docCategory: [openInLatest],
};

const notForFixedTypes = new Set(['duplicate', 'delete', 'unpublish']);

/**
 * What a writer can do to a document.
 * @param siteUrl the address of the site without a slash at the end; empty when it is not known, which leaves out *Open on site*
 */
export function documentActions(siteUrl = ''): DocumentActionsResolver {
  const open = siteUrl === '' ? [] : [openOnSite(siteUrl)];
  // The Studio calls this at every render, and an action that is a new function each time would forget its dialog.
  const known = new Map<DocumentActionComponent, DocumentActionComponent>();
  return (actions, { schemaType }) => [
    ...actions
      .filter(({ action }) => !fixedTypes.has(schemaType) || !notForFixedTypes.has(action ?? ''))
      .map((action) => {
        const ours = known.get(action) ?? needsConnection(withCare(action));
        known.set(action, ours);
        return ours;
      }),
    ...(ofType[schemaType] ?? []),
    ...open,
  ];
}

function withCare(action: DocumentActionComponent): DocumentActionComponent {
  switch (action.action) {
    case 'publish':
      return publishWithCare(waitForChecks(action));
    case 'delete':
    case 'unpublish':
      return removeWithCare(action, action.action);
    default:
      return action;
  }
}

/** The same action, disabled while there is no connection: carried out later, it would come as a surprise. */
function needsConnection(action: DocumentActionComponent): DocumentActionComponent {
  const NeedsConnection: DocumentActionComponent = (props) => {
    const own = action(props);
    const state = useSavingState();
    if (!own || state === 'connected') return own;
    return { ...own, disabled: true, title: savingTexts.short[state] };
  };
  if (action.action) NeedsConnection.action = action.action;
  return NeedsConnection;
}
