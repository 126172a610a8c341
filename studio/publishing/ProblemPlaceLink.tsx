import type { ReactNode } from 'react';
import type { ProblemPlace as Place } from '#core/problem.ts';
import { IntentLink } from 'sanity/router';

/**
 * The place of a problem, as a link that opens the document at the field.
 * @param names the title of the document, then the labels of the field from the outside in
 */
export function ProblemPlaceLink({
  where: { documentId: id, documentType: type, field = '' },
  names,
}: {
  readonly where: Place;
  readonly names: readonly string[];
}): ReactNode {
  return (
    <IntentLink intent="edit" params={{ id, type, ...(field !== '' && { path: field }) }}>
      {names.join(' › ')}
    </IntentLink>
  );
}
