import type { DeploymentReference } from './apiReference.ts';
import { pathOf } from '../../../links/pathOf.ts';

/** Paths of the files of a deployment that readers may link to. */
export function apiFilePaths({ deployment: { name }, versions }: DeploymentReference): readonly string[] {
  return [
    pathOf({ kind: 'apiFeed', deployment: name }),
    ...versions.flatMap(({ version: { version } }) => [
      pathOf({ kind: 'apiSchemaFile', deployment: name, version }),
      pathOf({ kind: 'apiChangesFile', deployment: name, version }),
    ]),
  ];
}
