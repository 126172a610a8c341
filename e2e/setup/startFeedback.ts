import type { FeedbackStore } from '#publishing/publisher/feedback/openFeedbackStore.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFeedbackLimit } from '#publishing/publisher/feedback/createFeedbackLimit.ts';
import { openFeedbackStore } from '#publishing/publisher/feedback/openFeedbackStore.ts';
import { feedbackPath, receiveFeedback } from '#publishing/publisher/feedback/receiveFeedback.ts';
import { publisherBudgets } from '#publishing/writers/testing/publisherBudgets.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';

/** A server that takes feedback, as the publisher does. */
export type FeedbackServer = {
  /** For the settings of the site. */
  readonly url: string;
  readonly store: FeedbackStore;
  /** To be filled in when the site is served. */
  readonly siteOrigins: string[];
  /** To be filled in when the site is built. */
  readonly pages: Set<string>;
  readonly close: () => Promise<void>;
};

export async function startFeedback(): Promise<FeedbackServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'feedback-'));
  const store = openFeedbackStore(dataDir);
  const siteOrigins: string[] = [];
  const pages = new Set<string>();
  const receiver = {
    store,
    limit: createFeedbackLimit(),
    siteOrigins,
    isPage: (name: string) => pages.has(name),
    now: () => new Date(),
  };
  const budgetOf = publisherBudgets('publisher POST /feedback');
  const server = createServer(
    (request, response) => void receiveFeedback(request, response, receiver, budgetOf(response)),
  );
  const port = await listen(server, 0, 'PORT');
  return {
    url: `http://127.0.0.1:${port}${feedbackPath}`,
    store,
    siteOrigins,
    pages,
    close: async () => {
      await closeServer(server);
      store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
