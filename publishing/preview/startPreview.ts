import type { LakeEnv } from '#env';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { RunningServer } from '#system/http/server/startHttpServer.ts';
import path from 'node:path';
import { present } from '#core/present.ts';
import { knownCode } from '#publishing/site/code/knownCode.ts';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { shareBodies } from '#publishing/site/shareBodies.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { uploadsOf } from '#publishing/snapshot/uploadAddress.ts';
import { createWriterCheck } from '#publishing/writers/createWriterCheck.ts';
import { createCreatorCheck } from './access/createCreatorCheck.ts';
import { createTickets } from './access/createTickets.ts';
import { openReviewLinks } from './access/openReviewLinks.ts';
import { createPageRenderer } from './engine/createPageRenderer.ts';
import { createPreview } from './engine/createPreview.ts';
import { createReviewPreviews } from './engine/createReviewPreviews.ts';
import { openChanges } from './engine/openChanges.ts';
import { previewFiles } from './previewFiles.ts';
import { openDraftSource } from './source/openDraftSource.ts';
import { shareSource } from './source/shareSource.ts';
import { startPreviewServer } from './startPreviewServer.ts';

export type PreviewOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly lake: LakeEnv;
  /** Address to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The origin for reviewers on other machines; absent when they cannot reach it. */
  readonly reviewUrl?: string;
  /** The public access of writers and reviewers on other machines; without it, writers there have none. */
  readonly access?: PublicAccess;
  /** A folder for this preview alone. It has drafts in it, and the links for reviewers. */
  readonly dataDir: string;
  /** Origins of Studios that may show previews. */
  readonly studioOrigins: readonly string[];
  readonly onProgress: (line: string) => void;
  /** Called when other code has been installed: the preview must be started again. */
  readonly onOutdated: () => void;
};

/** The interval between checks for changed code, in milliseconds. */
const lookEvery = 10_000;

/** Starts the preview of a lake: the site with its drafts, for writers. Rejects with an Error if its port is taken. */
export async function startPreview(options: PreviewOptions): Promise<Pick<RunningServer, 'url' | 'close'>> {
  const { root, lake, host, port, reviewUrl, access, dataDir, studioOrigins, onProgress, onOutdated } =
    options;
  const code = knownCode(root);
  const stopping = new AbortController();
  const clientOf = () => createLakeClient(lake);
  const links = openReviewLinks(dataDir);
  if (links.hasLost) {
    onProgress(
      'The last changes to the links for reviewers are missing: reviewLinks.sqlite was damaged. A link may have been revoked, so all of them end. Create new ones.',
    );
  }
  const renderer = createPageRenderer({
    root,
    code: code.hash,
    scratch: path.join(dataDir, 'scratch'),
    signal: stopping.signal,
    onProgress,
  });
  const source = shareSource((onChange) => openDraftSource({ clientOf, onChange }));
  const bodiesOf = shareBodies();
  const preview = createPreview({ openSource: source.open, maker: createModelMaker(bodiesOf), renderer });
  const changes = openChanges(lake);
  const reviews = createReviewPreviews((shown) =>
    createPreview({
      openSource: source.open,
      maker: createModelMaker(bodiesOf),
      // It is closed when everything is.
      renderer: { ...renderer, close: async () => {} },
      scope: { shown, now: () => new Date() },
    }),
  );
  const check = createWriterCheck(clientOf);
  const server = await startPreviewServer({
    ...present({ host }),
    port,
    studioOrigins,
    preview,
    changes,
    reviews,
    files: previewFiles({ root, code: code.hash, preview, renderer, uploads: () => uploadsOf(clientOf()) }),
    check,
    tickets: createTickets(check),
    links,
    mayCreate: lake.kind === 'local' ? createCreatorCheck(clientOf) : async () => true,
    reviewUrl,
    access,
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
      source.close();
      await reviews.close();
      await changes.close();
      await preview.close();
      links.close();
    },
  };
}
