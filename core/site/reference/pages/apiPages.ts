import type { PageContext } from '../../head/pageContext.ts';
import type { PageData } from '../../model/pageData.ts';
import type { ResolvedApi } from './apiContext.ts';
import type { ApiSidebar } from './apiSidebar.ts';
import { namingDocument } from '../../problems/namingDocument.ts';
import { placeOf } from '../../problems/placeOf.ts';
import { symbolLink } from './apiContext.ts';
import { changelogPages } from './changelogPages.ts';
import { overviewPage } from './overviewPage.ts';
import { replacementViews } from './replacementViews.ts';
import { symbolPage } from './symbolPage.ts';

/** Every page of the API reference. */
export function apiPages(api: ResolvedApi, sidebar: ApiSidebar, context: PageContext): readonly PageData[] {
  const contexts = api.reference.deployments.map((of) => {
    const replacements = replacementViews(of, (link) => symbolLink(link, { api, href: context.href }));
    return { ...context, api, of, sidebar, replacements };
  });
  return [
    overviewPage(contexts, sidebar, context),
    ...contexts.flatMap((ofDeployment) => [
      ...ofDeployment.of.symbols.map((entry) =>
        namingDocument(placeOf('referenceSymbol', entry.symbol), () => symbolPage(entry, ofDeployment)),
      ),
      ...changelogPages(ofDeployment),
    ]),
  ];
}
