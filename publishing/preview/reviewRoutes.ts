import type { ReviewLink, ReviewLinkList } from '#core/preview/reviewLink.ts';
import type { Writer } from '#core/writers/writer.ts';
import type { WritersRoute } from '#publishing/writers/writersRoute.ts';
import type { Caller } from '#system/budget/caller.ts';
import type { Turns } from '#system/pool/createTurns.ts';
import type { ReviewLinks } from './access/openReviewLinks.ts';
import type { ReviewPreviews } from './engine/createReviewPreviews.ts';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { hrefOf } from '#core/links/href.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { reviewDays } from '#core/preview/reviewLink.ts';
import { mayAs } from '#core/writers/writer.ts';
import { userCaller } from '#system/budget/caller.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import {
  badRequest,
  conflict,
  notFound,
  requestError,
  tooManyRequests,
  unavailable,
} from '#system/values/httpError.ts';
import { shownBy } from './access/shownBy.ts';
import { whyNotShown } from './access/whyNotShown.ts';
import { changedPages } from './changedPages.ts';
import { maxReviewed } from './engine/withNeededDrafts.ts';
import { pageOf } from './pageOf.ts';

export type ReviewRoutesOptions = {
  readonly reviews: ReviewPreviews;
  readonly links: ReviewLinks;
  /** The pages of new links are looked up one at a time; writers take turns. */
  readonly lookups: Turns;
  /** The address of the preview for reviewers on other machines; absent when they cannot reach it. */
  readonly reviewUrl: string | undefined;
  /** Address of the preview on this machine. */
  readonly ownUrl: () => string;
};

/** The routes for links for reviewers. Writers who may change drafts may share them; administrators can end anybody's links. */
export function reviewRoutes(options: ReviewRoutesOptions): Readonly<Record<string, WritersRoute>> {
  const { reviews, links, lookups, reviewUrl, ownUrl } = options;
  const place = `${previewPlace}/writers/links`;
  return {
    [`GET ${place}`]: {
      needs: 'contributor',
      kind: 'answer',
      answer: ({ writer }): ReviewLinkList => ({
        links: links.list(),
        origin: reviewUrl ?? ownUrl(),
        isLocal: reviewUrl === undefined,
        revocable: links
          .list()
          .filter((link) => links.isOpen(link) && mayRevoke(writer, link))
          .map(({ id }) => id),
      }),
    },
    [`POST ${place}`]: {
      needs: 'contributor',
      kind: 'answer',
      answer: async ({ writer, body, signal, admitAgain }) => {
        const caller = userCaller(writer);
        const wish = wishOf(body);
        const page = await lookups(caller, () => shownPage(reviews, wish, { caller, signal }), signal);
        // While the page was looked up, the writer may have been removed or given another role.
        const { id, name } = await admitAgain();
        const created = links.create({ ...wish, ...page, by: { id, name } });
        if (!created) {
          throw tooManyRequests('You have very many links. Revoke some first.');
        }
        return created;
      },
    },
    [`POST ${place}/revoke`]: {
      needs: 'contributor',
      kind: 'answer',
      answer: ({ writer, body }) => {
        const id = isRecord(body) ? body['id'] : undefined;
        const link = links.list().find((each) => each.id === id);
        if (!link) throw notFound('There is no such link.');
        if (!mayRevoke(writer, link)) {
          throw requestError(
            403,
            'Forbidden',
            'Only whoever created a link and administrators can revoke it.',
          );
        }
        links.revoke(link.id);
        return {};
      },
    },
  };
}

function mayRevoke({ id, role }: Writer, { by }: ReviewLink): boolean {
  return by.id === id || mayAs(role, 'administrator');
}

/** Reads the wish in the body of a request. Throws an `HttpError` if it is not right. */
function wishOf(body: unknown): Wish {
  const { documents, release, days } = isRecord(body) ? body : {};
  const { min, max } = reviewDays;
  if (typeof days !== 'number' || !Number.isInteger(days) || days < min || days > max) {
    throw badRequest(`A link works for ${min} to ${max} days.`);
  }
  const areIds = isListOf((id): id is string => typeof id === 'string' && /^[\w.-]{1,128}$/.test(id))(
    documents,
  );
  if (release !== undefined) {
    const isName = typeof release === 'string' && /^[\w-]{1,128}$/.test(release);
    if (isName && areIds && documents.length <= 1) return { documents, release, days };
    throw badRequest('A link to a release names it, and at most the document of its first page.');
  }
  if (!areIds || documents.length === 0 || documents.length > maxReviewed) {
    throw badRequest(`A link names 1 to ${maxReviewed} documents by their published ids.`);
  }
  return { documents: [...new Set(documents)], days };
}

type Wish = Pick<ReviewLink, 'documents' | 'release'> & { readonly days: number };

/** The person who wants a link; the signal is aborted when they leave. */
type Asking = { readonly caller: Caller; readonly signal: AbortSignal };

type LinkedPage = Pick<ReviewLink, 'title' | 'path' | 'documents'>;

/** The page that a link leads to: of a release the first, if none was chosen. Throws an `HttpError` if the page cannot be shown. */
async function shownPage(
  reviews: ReviewPreviews,
  wish: Wish,
  { caller, signal }: Asking,
): Promise<LinkedPage> {
  const { release } = wish;
  const borrowed = reviews.borrow(shownBy(wish), caller);
  try {
    const scene = await borrowed.preview.scene(signal).catch((error: unknown) => {
      throw unavailable(errorMessage(error));
    });
    const { model } = scene;
    const [problem] = scene.problems;
    if (problem) {
      const why = whyNotShown(problem, scene.documents);
      throw conflict(
        release === undefined
          ? `Its page cannot be shown: ${why}`
          : `The release cannot be shown as it is: ${why}`,
      );
    }
    const documents =
      wish.documents.length > 0
        ? wish.documents
        : changedPages(scene)
            .slice(0, 1)
            .map(({ id }) => id);
    const page = pageOf(scene, documents[0]);
    if (!page) {
      throw conflict(
        release === undefined
          ? 'It has no page of its own.'
          : 'No document of the release has a page of its own.',
      );
    }
    const path = `${model.site.basePath}${hrefOf(page.path, model.site)}`;
    return { documents, path, title: page.head.title };
  } finally {
    borrowed.giveBack();
  }
}
