import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { generatedTypes, singletonTypes } from '#schema/content/documentTypes.ts';
import { needsConnection } from './needsConnection.ts';
import { openOnSite } from './openOnSite.ts';
import { publishWithRedirects } from './publishWithRedirects.tsx';
import { removeWithCare } from './removeWithCare.tsx';

/** Writers change these, and neither make nor remove them. */
const fixedTypes = new Set<string>([...singletonTypes, ...generatedTypes]);
const notForFixedTypes = new Set(['duplicate', 'delete', 'unpublish']);

/** What a writer can do to a document. `siteUrl` is where the site is shown, without a slash at the end. */
export function documentActions(siteUrl: string | undefined): DocumentActionsResolver {
  const open = siteUrl === undefined ? [] : [openOnSite(siteUrl)];
  // The Studio asks at every render, and an action that is another function each time would forget its dialog.
  const known = new Map<DocumentActionComponent, DocumentActionComponent>();
  return (actions, { schemaType }) => [
    ...actions
      .filter(({ action }) => !fixedTypes.has(schemaType) || !notForFixedTypes.has(action ?? ''))
      .map((action) => {
        const ours = known.get(action) ?? needsConnection(withCare(action));
        known.set(action, ours);
        return ours;
      }),
    ...open,
  ];
}

function withCare(action: DocumentActionComponent): DocumentActionComponent {
  switch (action.action) {
    case 'publish':
      return publishWithRedirects(action);
    case 'delete':
    case 'unpublish':
      return removeWithCare(action, action.action);
    default:
      return action;
  }
}
