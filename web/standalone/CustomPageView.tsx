import type { ReactNode } from 'react';
import type { CustomPageData } from '#core/site/model/standalonePageData.ts';
import { customPageViews } from '../custom/pages/customPageViews.ts';

/** A page that is written in code. Throws an Error if it has no view. */
export function CustomPageView({
  page,
  views = customPageViews,
}: {
  readonly page: CustomPageData;
  readonly views?: typeof customPageViews;
}): ReactNode {
  const View = views[page.path];
  if (!View) {
    throw new Error(
      `core/custom/customPages.ts has a page at "${page.path}" without a view: add one to web/custom/pages/customPageViews.ts.`,
    );
  }
  return <View />;
}
