import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Folders of the deployments in a folder, in the order of their names, and none if it does not exist; only the one of `deployment` if it is given. Throws
 * an Error if no folder has that name.
 */
export function deploymentFolders(schemaFolder: string, deployment?: string): string[] {
  const entries = existsSync(schemaFolder) ? readdirSync(schemaFolder, { withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const wanted = names.filter((name) => name === (deployment ?? name));
  if (deployment !== undefined && wanted.length === 0) {
    throw new Error(
      `There is no deployment '${deployment}'. ${names.length === 0 ? `${schemaFolder} has no folders` : `Use one of: ${names.join(', ')}`}.`,
    );
  }
  return wanted.map((name) => path.join(schemaFolder, name));
}
