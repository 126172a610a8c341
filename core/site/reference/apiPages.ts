import type { PageContext } from '../pageContext.ts';
import type { PageData, SidebarTree } from '../pageData.ts';
import type { ResolvedApi } from './apiContext.ts';
import { namingDocument } from '../problems/namingDocument.ts';
import { placeOf } from '../problems/placeOf.ts';
import { apiSidebar } from './apiSidebar.ts';
import { changelogPages } from './changelogPages.ts';
import { overviewPage } from './overviewPage.ts';
import { symbolPage } from './symbolPage.ts';

/** Every page of the API reference, and its sidebar. */
export function apiPages(
  api: ResolvedApi,
  context: PageContext,
): { readonly pages: readonly PageData[]; readonly sidebar: SidebarTree } {
  const sidebar = apiSidebar(api.reference, context.href);
  const contexts = api.reference.deployments.map((of) => ({ ...context, api, of, sidebar }));
  return {
    pages: [
      overviewPage(contexts, sidebar, context),
      ...contexts.flatMap((ofDeployment) => [
        ...ofDeployment.of.symbols.map((entry) =>
          namingDocument(placeOf('referenceSymbol', entry.symbol), () => symbolPage(entry, ofDeployment)),
        ),
        ...changelogPages(ofDeployment),
      ]),
    ],
    sidebar: sidebar.tree,
  };
}
