import type { ReactNode } from 'react';
import { Text } from '@sanity/ui';
import { PeoplePage } from './PeoplePage.tsx';

/** Says where people are managed whose lake is Sanity's. */
export function HostedPeople({ projectId }: { readonly projectId: string }): ReactNode {
  return (
    <PeoplePage>
      <Text size={1}>
        The content of this site is in a project at Sanity. Its administrators invite people, change their
        roles and create tokens at{' '}
        <a href={`https://www.sanity.io/manage/project/${encodeURIComponent(projectId)}/members`}>
          sanity.io/manage
        </a>
        .
      </Text>
    </PeoplePage>
  );
}
