import type { PageSettings, ReviewSettings } from '#core/preview/previewMessages.ts';
import type { ReviewLink } from '#core/preview/reviewLink.ts';
import type { PreviewPage } from './engine/createPreview.ts';
import type { Scene } from './engine/createScenes.ts';
import { pageMarks } from '#core/preview/pageMarks.ts';
import { changedPages } from './changedPages.ts';
import { markSources } from './markSources.ts';

/**
 * Returns the facts about a page that the preview's own script needs.
 * @param path the path of the page, without the base path
 * @param link absent for writers
 */
export function pageSettings(
  { version, scene }: PreviewPage,
  path: string,
  link: ReviewLink | undefined,
  studioOrigins: readonly string[],
): PageSettings {
  const { routes, documents, asOf } = scene;
  const date = asOf === undefined ? undefined : { asOf };
  // Reviewers learn nothing about documents.
  if (link) return { version, studios: [], review: reviewSettings(link, scene), ...date };
  const route = routes.find((each) => each.path === path);
  const page = scene.model.pages.find((each) => each.path === route?.path);
  const marks = page && pageMarks(page, route?.place, markSources({ routes, documents }));
  return { version, studios: studioOrigins, ...(marks && { marks }), ...date };
}

/** The most pages of a release that are listed. */
const maxListedPages = 20;

function reviewSettings({ expiresAt: until, release }: ReviewLink, scene: Scene): ReviewSettings {
  if (release === undefined) return { until };
  const pages = changedPages(scene).slice(0, maxListedPages);
  return { until, pages: pages.map(({ title, path }) => ({ title, path })) };
}
