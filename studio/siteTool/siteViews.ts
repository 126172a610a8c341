import type { ComponentType } from 'react';
import { DeletedView } from './deleted/DeletedView.tsx';
import { FeedbackView } from './feedback/FeedbackView.tsx';
import { LinksView } from './links/LinksView.tsx';
import { NotFoundView } from './notFound/NotFoundView.tsx';
import { QualityView } from './quality/QualityView.tsx';
import { ReleasesView } from './releases/ReleasesView.tsx';

/** A part of the tool. */
export type SiteView = {
  /** In the address. */
  readonly name: string;
  readonly title: string;
  readonly component: ComponentType;
};

/** The parts of the tool, in order; the first one is shown at first. Each is shown only while the publisher can be reached. */
export const siteViews: readonly [SiteView, ...SiteView[]] = [
  { name: 'releases', title: 'Releases', component: ReleasesView },
  { name: 'quality', title: 'Quality', component: QualityView },
  { name: 'not-found', title: 'Addresses not found', component: NotFoundView },
  { name: 'links', title: 'External links', component: LinksView },
  { name: 'deleted', title: 'Deleted documents', component: DeletedView },
  { name: 'feedback', title: 'Readers', component: FeedbackView },
];
