import type { DatabaseSync } from 'node:sqlite';
import type { FeedbackSentence, FeedbackSummary } from '#core/feedback/feedbackSummary.ts';

const [maxPages, maxSentences, maxSearches] = [200, 20, 100];

/** Summarizes the feedback of readers for writers, the least helpful pages first. Throws what SQLite throws. */
export function summarizeFeedback(database: DatabaseSync): FeedbackSummary {
  const sentences = database.prepare(
    'SELECT day, helpful, text FROM answers WHERE path = ? AND text IS NOT NULL ORDER BY seq DESC LIMIT ?',
  );
  const pages = database
    .prepare(
      'SELECT path, sum(helpful) AS helpful, count(*) - sum(helpful) AS unhelpful FROM answers GROUP BY path ORDER BY unhelpful DESC, helpful DESC, path LIMIT ?',
    )
    .all(maxPages)
    .map((row) => ({
      path: String(row['path']),
      helpful: Number(row['helpful']),
      unhelpful: Number(row['unhelpful']),
      sentences: sentences.all(String(row['path']), maxSentences).map((each): FeedbackSentence => ({
        day: String(each['day']),
        helpful: each['helpful'] === 1,
        text: String(each['text']),
      })),
    }));
  const searches = database
    .prepare(
      'SELECT query, sum(count) AS count FROM searches GROUP BY query ORDER BY count DESC, query LIMIT ?',
    )
    .all(maxSearches)
    .map((row) => ({ query: String(row['query']), count: Number(row['count']) }));
  return { pages, searches };
}
