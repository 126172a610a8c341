import type { SanityClient } from 'sanity';
import type { ListBuilder, StructureBuilder } from 'sanity/structure';
import type { ApiSymbolKind } from '#core/content/reference.ts';
import { CodeBlockIcon } from '@sanity/icons/CodeBlock';
import { VersionsIcon } from '@sanity/icons/Versions';
import { apiVersion } from '../site/siteSnapshot.ts';

type Deployment = { readonly _id: string; readonly title: string; readonly kinds: readonly string[] };

/** Every deployment of the API, with its symbols by kind, its removed symbols and its versions. */
export async function referenceList(S: StructureBuilder, client: SanityClient): Promise<ListBuilder> {
  const deployments = await client.fetch<readonly Deployment[]>(
    `*[_type == "referenceDeployment"] | order(title) {
      _id, "title": coalesce(string(title), string(name), "API"),
      "kinds": array::unique(*[_type == "referenceSymbol" && deployment._ref == ^._id && status != "removed"].kind)
    }`,
    {},
    { perspective: 'published' },
  );
  return S.list()
    .id('reference')
    .title('API reference')
    .items(
      deployments.map((deployment) =>
        S.listItem()
          .id(deployment._id)
          .title(deployment.title)
          .icon(CodeBlockIcon)
          .child(deploymentList(S, deployment)),
      ),
    );
}

/** The same titles in the same order as in the reader's sidebar. */
const kindTitles: Readonly<Record<ApiSymbolKind, string>> = {
  query: 'Queries',
  mutation: 'Mutations',
  subscription: 'Subscriptions',
  directive: 'Directives',
  object: 'Objects',
  interface: 'Interfaces',
  union: 'Unions',
  enum: 'Enums',
  input: 'Inputs',
  scalar: 'Scalars',
};

function deploymentList(S: StructureBuilder, { _id, title, kinds }: Deployment): ListBuilder {
  const symbols = (id: string, name: string, filter: string, kind = '') =>
    S.listItem()
      .id(id)
      .title(name)
      .icon(CodeBlockIcon)
      .child(
        S.documentList()
          .id(id)
          .title(name)
          .apiVersion(apiVersion)
          .schemaType('referenceSymbol')
          .filter(`_type == "referenceSymbol" && deployment._ref == $deployment && ${filter}`)
          .params({ deployment: _id, kind })
          .defaultOrdering([{ field: 'name', direction: 'asc' }]),
      );
  return S.list()
    .id(_id)
    .title(title)
    .items([
      S.documentListItem().id(_id).schemaType('referenceDeployment').title('About this API'),
      S.divider(),
      ...Object.entries(kindTitles)
        .filter(([kind]) => kinds.includes(kind))
        .map(([kind, name]) => symbols(kind, name, 'kind == $kind && status != "removed"', kind)),
      symbols('gone', 'Removed', 'status == "removed"'),
      S.divider(),
      S.listItem()
        .id('versions')
        .title('Versions')
        .icon(VersionsIcon)
        .child(
          S.documentList()
            .id('versions')
            .title('Versions')
            .apiVersion(apiVersion)
            .schemaType('referenceVersion')
            .filter('_type == "referenceVersion" && deployment._ref == $deployment')
            .params({ deployment: _id })
            .defaultOrdering([{ field: 'date', direction: 'desc' }]),
        ),
    ]);
}
