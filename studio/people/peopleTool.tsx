import type { PluginOptions } from 'sanity';
import { UsersIcon } from '@sanity/icons/Users';
import { HostedPeople } from './HostedPeople.tsx';
import { LocalPeople } from './LocalPeople.tsx';

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
