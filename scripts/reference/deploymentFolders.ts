import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Folders of the deployments in a folder, in the order of their names; of one deployment when it is named. Throws an
 * Error for a name that no folder has.
 */
export function deploymentFolders(schemaFolder: string, deployment?: string): string[] {
  const names = readdirSync(schemaFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  if (deployment !== undefined && !names.includes(deployment)) {
    throw new Error(`There is no deployment '${deployment}'. Use one of: ${names.join(', ')}.`);
  }
  return names
    .filter((name) => deployment === undefined || name === deployment)
    .map((name) => path.join(schemaFolder, name));
}
