import type { ReactNode } from 'react';
import type { SiteRelease } from '#core/publishing/siteReleases.ts';
import { Text } from '@sanity/ui';
import { useSchema, useUser } from 'sanity';
import { IntentLink } from 'sanity/router';

type ReleasedDocument = NonNullable<SiteRelease['documents']>[number];

/** More are only counted. */
const maxNamed = 5;

/** The documents that were published, each with a link to it, and the people who published them. */
export function ReleaseDocuments({
  documents,
  count,
}: {
  readonly documents: readonly ReleasedDocument[];
  readonly count: number;
}): ReactNode {
  // Redirects follow from changes of pages.
  const known = documents.filter(({ id }) => id !== '');
  const [redirects, others] = [true, false].map((are) =>
    known.filter(({ type }) => (type === 'redirect') === are),
  );
  const named = [...(others ?? []), ...(redirects ?? [])].slice(0, maxNamed);
  const rest = Math.max(count, documents.length) - named.length;
  return (
    <Text size={1}>
      {named.map((document, index) => (
        <span key={document.id}>
          {index > 0 && ', '}
          <DocumentLink {...document} />
          {document.removed && ' removed'}
          {document.user !== undefined && <By user={document.user} />}
        </span>
      ))}
      {rest > 0 && (named.length > 0 ? ` and ${rest} more` : `${rest} documents`)}
    </Text>
  );
}

function DocumentLink({ id, type, title: ownTitle = id, removed }: ReleasedDocument): ReactNode {
  const schema = useSchema();
  // There is only one of a singleton, whose id is its type.
  const title = (id === type ? schema.get(id)?.title : undefined) ?? ownTitle;
  // What was removed has no form; the view of deleted documents brings it back.
  if (type === undefined || removed) return title;
  return (
    <IntentLink intent="edit" params={{ id, type }}>
      {title}
    </IntentLink>
  );
}

function By({ user }: { readonly user: string }): ReactNode {
  const [known] = useUser(user);
  return ` by ${known?.displayName ?? user}`;
}
