import type { ChangesQuestion } from '#core/preview/changesAnswer.ts';
import type { DocumentUses } from '#core/preview/documentUses.ts';
import type { WritersRoute } from '#publishing/writers/writersRoute.ts';
import type { Turns } from '#system/pool/createTurns.ts';
import type { Tickets } from './access/createTickets.ts';
import type { Preview } from './engine/createPreview.ts';
import type { ReviewPreviews } from './engine/createReviewPreviews.ts';
import type { Scene } from './engine/createScenes.ts';
import type { Changes } from './engine/openChanges.ts';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { isString } from '#core/isString.ts';
import { hrefOf } from '#core/links/href.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { userCaller } from '#system/budget/caller.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { badRequest, unavailable } from '#system/values/httpError.ts';
import { usesOf } from './usesOf.ts';

/** More are only counted. */
const maxListedPages = 50;

/** The routes of the preview for the Studio. */
export function previewRoutes({
  preview,
  reviews,
  changes,
  tickets,
  comparisons,
  lookups,
}: {
  readonly preview: Preview;
  readonly reviews: ReviewPreviews;
  readonly changes: Changes;
  readonly tickets: Tickets;
  /** Comparisons are made one at a time; writers take turns. */
  readonly comparisons: Turns;
  /** Likewise for questions about the pages that show a document. */
  readonly lookups: Turns;
}): Readonly<Record<string, WritersRoute>> {
  return {
    [`POST ${previewPlace}/writers/tickets`]: {
      needs: 'viewer',
      kind: 'answer',
      answer: ({ writer, authorization }) => ({ ticket: tickets.issue(writer, authorization) }),
    },
    [`POST ${previewPlace}/writers/changes`]: {
      needs: 'viewer',
      kind: 'answer',
      answer: ({ body, writer, signal }) => {
        const question = questionIn(body);
        return comparisons(userCaller(writer), () => changes.of(question, signal), signal);
      },
    },
    [`GET ${previewPlace}/writers/uses`]: {
      needs: 'viewer',
      kind: 'answer',
      answer: ({ query, writer, signal }) => {
        const id = query.get('id') ?? '';
        const release = query.get('perspective');
        const caller = userCaller(writer);
        const look = async (): Promise<DocumentUses> => {
          if (release === null) return usesIn(await sceneOf(preview, signal), id);
          const borrowed = reviews.borrow({ release }, caller);
          try {
            return usesIn(await sceneOf(borrowed.preview, signal), id);
          } finally {
            borrowed.giveBack();
          }
        };
        return lookups(caller, look, signal);
      },
    },
  };
}

/** Rejects with an `HttpError` that says why there is none. */
function sceneOf(preview: Preview, signal: AbortSignal): Promise<Scene> {
  return preview.scene(signal).catch((error: unknown) => {
    throw unavailable(errorMessage(error));
  });
}

function usesIn(scene: Scene, id: string): DocumentUses {
  const { site } = scene.model;
  const { pages, isEverywhere } = usesOf(scene, id);
  return {
    isEverywhere,
    count: pages.length,
    pages: pages
      .slice(0, maxListedPages)
      .map(({ path, head }) => ({ path: `${site.basePath}${hrefOf(path, site)}`, title: head.title })),
  };
}

/** As many as can be published together in one step. */
const maxDrafts = 50;

/** Reads the question in a body: about drafts, or about a document that is to be taken off the site. */
function questionIn(body: unknown): ChangesQuestion {
  const { documents: ids, removed, replacement = '' } = isRecord(body) ? body : {};
  if (removed !== undefined) {
    if (isString(removed) && removed !== '' && isString(replacement)) return { removed, replacement };
    throw badRequest('"removed" must be an id, and "replacement" another one, or empty.');
  }
  if (!isListOf(isString)(ids) || ids.length === 0 || ids.length > maxDrafts) {
    throw badRequest(`"documents" must be a list of 1 to ${maxDrafts} ids.`);
  }
  return { documents: ids };
}
