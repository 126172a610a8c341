import type { LakeEnv } from '#env';
import type { ReadOnlyServer } from '#scripts/siteServer/startReadOnlyServer.ts';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { knownCode } from '#scripts/build/code/knownCode.ts';
import { createModelMaker } from '#scripts/build/createModelMaker.ts';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { uploadsOf } from '#scripts/snapshot/uploadAddress.ts';
import { createWriterCheck } from '#scripts/writers/createWriterCheck.ts';
import { createTickets } from './access/createTickets.ts';
import { createPageRenderer } from './engine/createPageRenderer.ts';
import { createPreview } from './engine/createPreview.ts';
import { previewFiles } from './previewFiles.ts';
import { openDraftSource } from './source/openDraftSource.ts';
import { startPreviewServer } from './startPreviewServer.ts';

export type PreviewOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly lake: LakeEnv;
  /** 0 takes any free port. */
  readonly port: number;
  /** A folder for this preview alone. It has drafts in it. */
  readonly dataDir: string;
  /** Whose pages may show previews. */
  readonly studioOrigins: readonly string[];
  readonly onProgress: (line: string) => void;
  /** Called when other code has been installed: the preview must be started again. */
  readonly onOutdated: () => void;
};

/** How often it is looked whether the code has changed. Milliseconds. */
const lookEvery = 10_000;

/** Starts the preview of a lake: the site with its drafts, for writers. Rejects with an Error if its port is taken. */
export async function startPreview(options: PreviewOptions): Promise<ReadOnlyServer> {
  const { root, lake, port, dataDir, studioOrigins, onProgress, onOutdated } = options;
  const code = knownCode(root);
  const stopping = new AbortController();
  const clientOf = () => createLakeClient(lake);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const renderer = createPageRenderer({
    root,
    code: code.hash,
    scratch: path.join(dataDir, 'scratch'),
    signal: stopping.signal,
    onProgress,
  });
  const preview = createPreview({
    openSource: (onChange) => openDraftSource({ clientOf, onChange }),
    maker: createModelMaker(),
    renderer,
  });
  const check = createWriterCheck(clientOf);
  const server = await startPreviewServer({
    port,
    studioOrigins,
    preview,
    files: previewFiles({ root, code: code.hash, preview, renderer, uploads: () => uploadsOf(clientOf()) }),
    check,
    tickets: createTickets(check),
    onError: (error) => onProgress(`The preview could not answer: ${String(error)}`),
  });
  const looking = setInterval(() => {
    if (code.hasChanged()) onOutdated();
  }, lookEvery).unref();
  return {
    url: server.url,
    close: async () => {
      clearInterval(looking);
      stopping.abort();
      await server.close();
      await preview.close();
    },
  };
}
