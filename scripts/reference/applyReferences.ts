import type { SanityClient } from '@sanity/client';
import path from 'node:path';
import { countOf } from '#core/text/countOf.ts';
import { applyReference } from './applyReference.ts';
import { deploymentFolders } from './deploymentFolders.ts';

export type ApplyOptions = {
  readonly client: SanityClient;
  /** The project's folder. */
  readonly root: string;
  readonly onProgress: (line: string) => void;
};

/**
 * Applies the reference of every deployment of the project to a lake; reports only deployments with changes.
 * Rejects with an Error for versions that cannot be applied, before anything of their deployment is touched.
 */
export async function applyReferences({ client, root, onProgress }: ApplyOptions): Promise<void> {
  for (const folder of deploymentFolders(path.join(root, 'schema/graphql'))) {
    const applied = await applyReference({ client, folder, onProgress: () => {} });
    const { deployment, operations, remarks } = applied;
    if (operations.length > 0) {
      for (const line of remarks) onProgress(line);
      onProgress(`API reference of ${deployment}: ${countOf(operations.length, 'document')} written.`);
    }
  }
}
