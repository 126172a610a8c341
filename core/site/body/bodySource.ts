import type { Block } from '../../content/portableText.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { BodyHeading } from './headingsOf.ts';

/** A body of a document, before it is resolved. */
export type BodySource = {
  readonly body: readonly Block[];
  /** The field that it is in. */
  readonly place: ProblemPlace;
  /** The headings of the body, or of all bodies that share its page. */
  readonly headings: readonly BodyHeading[];
  /** The author of the body: descriptions of the API come from its schema. */
  readonly origin: 'writer' | 'schema';
  /** The href of the page that the body is on, if names in the body must not link to that page. */
  readonly ownHref?: string;
  /** On its page, nothing but the title is above it. */
  readonly startsPage?: boolean;
  /** It stands within the texts of pages, so that its first heading may have any level. */
  readonly isPart?: boolean;
};
