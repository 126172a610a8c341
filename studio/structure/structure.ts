import type { SanityClient } from 'sanity';
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure';
import type { DocumentType } from '#core/content/documentTypes.ts';
import { AddIcon } from '@sanity/icons/Add';
import { BookIcon } from '@sanity/icons/Book';
import { CodeBlockIcon } from '@sanity/icons/CodeBlock';
import { CogIcon } from '@sanity/icons/Cog';
import { ComposeIcon } from '@sanity/icons/Compose';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { HomeIcon } from '@sanity/icons/Home';
import { TransferIcon } from '@sanity/icons/Transfer';
import { UsersIcon } from '@sanity/icons/Users';
import { documentTypeNames } from '#core/content/documentTypes.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { BlogList } from './BlogList.tsx';
import { referenceList } from './referenceList.ts';
import { SidebarTreePane } from './SidebarTreePane.tsx';

/** The menu on the left, as a reader would think of the site. */
export const structure: StructureResolver = (S, { getClient }) => {
  const client = getClient({ apiVersion });
  return S.list()
    .id('content')
    .title('Content')
    .items([
      S.listItem().id('docs').title('Docs').icon(BookIcon).child(docs(S, client)),
      S.listItem()
        .id('blog')
        .title('Blog')
        .icon(ComposeIcon)
        .child(
          S.component(BlogList)
            .id('blog')
            .title('Blog')
            .menuItems([newItem(S, 'New post', 'post', 'post')])
            .child((id) => S.document().documentId(id).schemaType('post')),
        ),
      S.documentTypeListItem('author').title('Authors').icon(UsersIcon),
      S.listItem()
        .id('reference')
        .title('API reference')
        .icon(CodeBlockIcon)
        .child(() => referenceList(S, client)),
      ...documentTypeNames.filter((type) => !placed.has(type)).map((type) => S.documentTypeListItem(type)),
      S.divider(),
      S.documentTypeListItem('redirect').title('Redirects').icon(TransferIcon),
      singleton(S, 'homePage', 'Home page').icon(HomeIcon),
      singleton(S, 'siteSettings', 'Site settings').icon(CogIcon),
    ]);
};

/** The types that have a place of their own in the menu; each other type is an entry with its title. */
const placed: ReadonlySet<DocumentType> = new Set([
  'docVersion',
  'docSidebar',
  'docCategory',
  'docPage',
  'post',
  'author',
  'referenceDeployment',
  'referenceVersion',
  'referenceSymbol',
  'redirect',
  'homePage',
  'siteSettings',
]);

type Sidebar = { readonly _id: string; readonly label: string };

/** The sidebars as trees, then everything again as flat lists that can be searched and sorted. */
function docs(S: StructureBuilder, client: SanityClient) {
  return async () => {
    const sidebars = await client.fetch<readonly Sidebar[]>(
      // The sidebar of the main page first, as on the site.
      `*[_type == "docSidebar"] | order((_id in *[_type == "docVersion"].mainDoc->sidebar._ref) desc, name)
        {_id, "label": coalesce(label, name, "Sidebar")}`,
      {},
      { perspective: 'drafts' },
    );
    const version = await client.fetch<string | null>(
      '*[_type == "docVersion"] | order(defined(path), path)[0]._id',
      {},
      { perspective: 'published' },
    );
    return S.list()
      .id('docs')
      .title('Docs')
      .items([
        ...sidebars.map(({ _id, label }) => {
          const place = { sidebar: _id, version: version ?? '' };
          return S.listItem()
            .id(`sidebar-${_id}`)
            .title(label)
            .icon(BookIcon)
            .child(
              S.component(SidebarTreePane)
                .id(`sidebar-${_id}`)
                .title(label)
                .options({ sidebar: _id })
                .menuItems([
                  newItem(S, 'New page', 'docPage', 'docPage-in-sidebar', place),
                  newItem(S, 'New category', 'docCategory', 'docCategory-in-sidebar', place),
                ])
                .child(async (id) =>
                  S.document()
                    .documentId(id)
                    .schemaType(await typeOf(client, id)),
                ),
            );
        }),
        S.divider(),
        S.documentTypeListItem('docPage').title('All pages').icon(DocumentsIcon),
        S.documentTypeListItem('docCategory').title('All categories'),
        S.documentTypeListItem('docSidebar').title('Sidebars'),
        S.documentTypeListItem('docVersion').title('Versions'),
      ]);
  };
}

function newItem(
  S: StructureBuilder,
  title: string,
  type: string,
  template: string,
  parameters: Readonly<Record<string, string>> = {},
) {
  return S.menuItem()
    .title(title)
    .icon(AddIcon)
    .intent({ type: 'create', params: [{ type, template }, parameters] });
}

function singleton(S: StructureBuilder, type: string, title: string): ListItemBuilder {
  return S.listItem()
    .id(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(type).title(title));
}

async function typeOf(client: SanityClient, id: string): Promise<string> {
  const type = await client.fetch<string | null>(
    '*[_id in [$id, "drafts." + $id]][0]._type',
    { id },
    { perspective: 'raw' },
  );
  return type ?? 'docPage';
}
