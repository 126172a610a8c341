import type { ReactNode } from 'react';
import type { PluginOptions } from 'sanity';
import { UsersIcon } from '@sanity/icons/Users';
import { Text } from '@sanity/ui';
import { LocalPeople } from './LocalPeople.tsx';
import { PeoplePage } from './PeoplePage.tsx';

/**
 * The tool in which people see their account, and administrators manage access.
 * @param lakeUrl address of the local lake; absent for Sanity's hosted lake, which has pages of its own for this
 */
export function peopleTool(lakeUrl: string | undefined, projectId: string): PluginOptions {
  const component =
    lakeUrl === undefined
      ? () => <HostedPeople projectId={projectId} />
      : () => <LocalPeople accountUrl={`${lakeUrl}/v1/auth/account`} />;
  return {
    name: 'people-tool',
    tools: [{ name: 'people', title: 'People', icon: UsersIcon, component }],
  };
}

/** Says where people are managed whose lake is Sanity's. */
function HostedPeople({ projectId }: { readonly projectId: string }): ReactNode {
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
