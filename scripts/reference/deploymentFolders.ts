import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Folders of the deployments in a folder, in the order of their names; only the one of `deployment` if it is given. Throws
 * an Error if no folder has that name.
 */
export function deploymentFolders(schemaFolder: string, deployment?: string): string[] {
  const names = readdirSync(schemaFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const wanted = names.filter((name) => name === (deployment ?? name));
  if (deployment !== undefined && wanted.length === 0) {
    throw new Error(`There is no deployment '${deployment}'. Use one of: ${names.join(', ')}.`);
  }
  return wanted.map((name) => path.join(schemaFolder, name));
}
