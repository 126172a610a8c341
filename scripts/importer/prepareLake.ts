import type { SanityClient } from '@sanity/client';
import path from 'node:path';
import { applyReferences } from '#scripts/reference/applyReferences.ts';
import { countContent } from './countContent.ts';
import { importContent } from './importContent.ts';

export type PrepareLakeOptions = {
  /** A client that may write, with the perspective `raw`. */
  readonly client: SanityClient;
  /** The project's folder. */
  readonly root: string;
  readonly onProgress: (line: string) => void;
};

/** Loads the sample content into a lake that is empty, and brings the API reference of any lake up to date. */
export async function prepareLake({ client, root, onProgress }: PrepareLakeOptions): Promise<void> {
  if ((await countContent(client)) === 0) {
    onProgress('Loading the sample content…');
    await importContent({ folder: path.join(root, 'content'), client, onProgress });
  }
  await applyReferences({ client, root, onProgress });
}
