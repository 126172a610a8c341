import type { PostSummary } from './blogPageData.ts';
import type { PageBase } from './pageBase.ts';
import type { MenuEntry } from './pageLink.ts';

export type HomePageData = PageBase<'home'> & {
  readonly title: string;
  readonly tagline: string;
  readonly lead: string;
  readonly actions: readonly MenuEntry[];
  readonly highlightsTitle: string;
  readonly highlights: readonly { readonly key: string; readonly title: string; readonly text: string }[];
  readonly protocolsTitle: string;
  readonly protocols: readonly ProtocolLink[];
  readonly latestPosts: readonly PostSummary[];
  /** The addresses of docs pages with custom blocks, by the type of the block. */
  readonly customBlocks: Readonly<Record<string, string>>;
  /** The address of the API reference, if there is one. */
  readonly apiHref?: string;
};

/** A page of the docs that the home page shows. */
export type ProtocolLink = MenuEntry & {
  readonly description?: string;
  readonly figures?: readonly string[];
};
