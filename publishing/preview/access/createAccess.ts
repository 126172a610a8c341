import type { ReviewLink } from '#core/preview/reviewLink.ts';
import type { Caller as BudgetCaller } from '#system/budget/caller.ts';
import type { Preview } from '../engine/createPreview.ts';
import type { ReviewPreviews } from '../engine/createReviewPreviews.ts';
import type { Shown } from '../engine/createScenes.ts';
import type { CreatorCheck } from './createCreatorCheck.ts';
import type { Tickets } from './createTickets.ts';
import type { ReviewLinks } from './openReviewLinks.ts';
import { strangerAt, userCaller } from '#system/budget/caller.ts';
import { createThrottle } from '#system/budget/createThrottle.ts';
import { shownBy } from './shownBy.ts';

/** The content that a caller may see, or why nothing. */
export type Sight =
  | {
      readonly kind: 'sees';
      readonly preview: Preview;
      /** The caller whose budget the request uses. */
      readonly by: BudgetCaller;
      /** Absent for writers, who may see everything. */
      readonly link?: ReviewLink;
      /** Call when the answer has been sent. */
      readonly giveBack: () => void;
    }
  | {
      readonly kind: 'refused';
      /** 401: the caller is not known; 410: no longer allowed; 429, 503: not now. */
      readonly status: number;
      readonly message: string;
    };

export type PreviewCaller = {
  readonly authorization: string | undefined;
  /** The address of the other end of the connection. */
  readonly address: string;
  /** True if the request surely comes from this machine, or through TLS from a public address. */
  readonly isSafe: boolean;
  /** The perspective of a writer: the name of a release, or `published`; all drafts when absent. A link decides for itself. */
  readonly perspective: string | undefined;
};

/** Decides who sees which drafts. Rejects with an Error if the lake does not answer, and with an `HttpError` if too many previews are in use. */
export type Access = {
  readonly sightOf: (caller: PreviewCaller) => Promise<Sight>;
  /** Returns why a caller who was let in may not stay; undefined if they may. */
  readonly whyNot: (caller: PreviewCaller) => Promise<RefusedSight | undefined>;
};

export type RefusedSight = Extract<Sight, { readonly kind: 'refused' }>;

export type AccessOptions = {
  /** With all drafts. */
  readonly preview: Preview;
  readonly reviews: ReviewPreviews;
  readonly tickets: Tickets;
  readonly links: ReviewLinks;
  readonly mayCreate: CreatorCheck;
  readonly now: () => Date;
};

/** Writers come with a ticket, and those who review with the secret of a link, both in the `Authorization` header. */
export function createAccess(options: AccessOptions): Access {
  const { preview, reviews, tickets, links, mayCreate, now } = options;
  /** Limits how many secrets can be tried that do not exist. */
  const guesses = createThrottle({ attempts: 20, everyMs: 3000, maxKeys: 1000 });

  const linkOf = async (secret: string): Promise<ReviewLink | RefusedSight> => {
    const link = links.find(secret);
    if (!link) {
      return refused(401, 'This link is not valid. Copy the whole of it, or ask for a new one.');
    }
    if (link.revokedAt !== undefined) return refused(410, 'This link was revoked. Ask for a new one.');
    if (!links.isOpen(link)) return refused(410, 'This link has expired. Ask for a new one.');
    if (!(await mayCreate(link.by.id))) {
      return refused(410, 'Whoever created this link may not show drafts any more. Ask for a new one.');
    }
    return link;
  };
  const holderOf = async ({ authorization = '', isSafe }: PreviewCaller) => {
    const [, kind = '', secret = ''] = /^(Preview|Review) ([\w.-]+)$/.exec(authorization) ?? [];
    if (kind === 'Review') return linkOf(secret);
    const writer = isSafe && kind === 'Preview' ? await tickets.holderOf(secret) : undefined;
    return writer ?? refused(401, 'This needs a ticket from the Studio.');
  };
  return {
    sightOf: async (caller) => {
      const isReview = caller.authorization?.startsWith('Review ') === true;
      const { key } = strangerAt(caller.address);
      if (isReview && guesses.waitMs(key, now()) > 0) {
        return refused(429, 'Too many links were tried that do not exist. Wait a minute.');
      }
      const holder = await holderOf(caller);
      if ('kind' in holder) {
        if (isReview && holder.status === 401) guesses.count(key, now());
        return holder;
      }
      const link = 'documents' in holder ? holder : undefined;
      const shown = link ? shownBy(link) : releaseOf(caller);
      const by: BudgetCaller = link ? { kind: 'link', key: `link ${link.id}` } : userCaller(holder);
      if (!shown) return { kind: 'sees', by, preview, giveBack: () => {} };
      const borrowed = reviews.borrow(shown, by);
      if (!link) return { kind: 'sees', by, ...borrowed };
      links.noteUse(link);
      return { kind: 'sees', by, ...borrowed, link };
    },
    whyNot: async (caller) => {
      const holder = await holderOf(caller);
      return 'kind' in holder ? holder : undefined;
    },
  };
}

function releaseOf({ perspective }: PreviewCaller): Shown | undefined {
  return perspective === undefined ? undefined : { release: perspective };
}

function refused(status: RefusedSight['status'], message: string): RefusedSight {
  return { kind: 'refused', status, message };
}
