import type { FeedbackStore } from '#publishing/publisher/feedback/openFeedbackStore.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFeedbackLimit } from '#publishing/publisher/feedback/createFeedbackLimit.ts';
import { openFeedbackStore } from '#publishing/publisher/feedback/openFeedbackStore.ts';
import { feedbackPath, receiveFeedback } from '#publishing/publisher/feedback/receiveFeedback.ts';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { startServer } from '#system/http/server/startServer.ts';

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
  const server = await startServer({
    port: 0,
    setting: 'PORT',
    isWell: () => true,
    budgets: createBudgets(budgetTable.publisher),
    endpointOf: () => 'publisher POST /feedback',
    answer: (request, response, budget) => receiveFeedback(request, response, receiver, budget),
  });
  return {
    url: `http://127.0.0.1:${server.port}${feedbackPath}`,
    store,
    siteOrigins,
    pages,
    close: async () => {
      await server.close();
      store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
