import type { PageBase } from './pageBase.ts';
import type { PageBody } from './pageBody.ts';
import type { TocEntry } from './pageLink.ts';

/** A page that a writer has put at a path of its own. */
export type StandalonePageData<Body = PageBody> = PageBase<'standalone'> & {
  readonly title: string;
  readonly description?: string;
  readonly body: Body;
  readonly toc: readonly TocEntry[];
};

/** A page that is written in code, which its path names. */
export type CustomPageData = PageBase<'custom'> & { readonly title: string; readonly description?: string };
