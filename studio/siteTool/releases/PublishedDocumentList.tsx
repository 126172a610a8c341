import type { ReactNode } from 'react';
import type { SiteRelease } from '#core/publishing/siteReleases.ts';
import type { NamedDocument } from './namedDocuments.ts';
import { Text } from '@sanity/ui';
import { useUser } from 'sanity';
import { IntentLink } from 'sanity/router';
import { namedDocuments } from './namedDocuments.ts';

type ReleaseDocumentsProps = {
  readonly documents: NonNullable<SiteRelease['documents']>;
  readonly count: number;
};

/** The documents that were published, each with a link to it, and the people who published them. */
export function PublishedDocumentList({ documents, count }: ReleaseDocumentsProps): ReactNode {
  const { named, rest } = namedDocuments(documents, count);
  return (
    <Text size={1}>
      {named.map((document, index) => (
        <span key={document.id}>
          {index > 0 && ', '}
          <DocumentLink {...document} />
          {document.isRemoved && ' removed'}
          {document.user !== undefined && <By user={document.user} />}
        </span>
      ))}
      {rest > 0 && (named.length > 0 ? ` and ${rest} more` : `${rest} documents`)}
    </Text>
  );
}

function DocumentLink({ id, openAs: type, name }: NamedDocument): ReactNode {
  if (type === undefined) return name;
  return (
    <IntentLink intent="edit" params={{ id, type }}>
      {name}
    </IntentLink>
  );
}

function By({ user }: { readonly user: string }): ReactNode {
  const [known] = useUser(user);
  return ` by ${known?.displayName ?? user}`;
}
