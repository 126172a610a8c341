import type { SanityClient } from 'sanity';
import type { IntentChecker, ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure';
import type { DocumentType } from '#core/content/documentTypes.ts';
import { AddIcon } from '@sanity/icons/Add';
import { BookIcon } from '@sanity/icons/Book';
import { ClockIcon } from '@sanity/icons/Clock';
import { CodeBlockIcon } from '@sanity/icons/CodeBlock';
import { CogIcon } from '@sanity/icons/Cog';
import { ComposeIcon } from '@sanity/icons/Compose';
import { CopyIcon } from '@sanity/icons/Copy';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { EditIcon } from '@sanity/icons/Edit';
import { HomeIcon } from '@sanity/icons/Home';
import { ImagesIcon } from '@sanity/icons/Images';
import { SearchIcon } from '@sanity/icons/Search';
import { TransferIcon } from '@sanity/icons/Transfer';
import { UsersIcon } from '@sanity/icons/Users';
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline';
import { documentTypeNames } from '#core/content/documentTypes.ts';
import { WarningsPane } from '../publishing/WarningsPane.tsx';
import { apiVersion } from '../site/siteSnapshot.ts';
import { StartPane } from '../start/StartPane.tsx';
import { UploadsPane } from '../uploads/UploadsPane.tsx';
import { BlogList } from './BlogList.tsx';
import { mainVersionQuery, placedType } from './placeTemplates.ts';
import { referenceList } from './referenceList.ts';
import { SidebarTreePane } from './SidebarTreePane.tsx';

/** The menu on the left, ordered as readers know the site. */
export const structure: StructureResolver = (S, { getClient }) => {
  const client = getClient({ apiVersion });
  return S.list()
    .id('content')
    .title('Content')
    .items([
      // In a narrow window it is not beside the menu (ToolLayout.tsx).
      S.listItem()
        .id('start')
        .title('Where to begin')
        .icon(ClockIcon)
        .child(S.component(StartPane).id('start').title('Where to begin')),
      S.listItem()
        .id('drafts')
        .title('Drafts')
        .icon(EditIcon)
        .child(
          S.documentList()
            .id('drafts')
            .title('Drafts')
            // Sanity asks for the types among the drafts, then for the documents as this perspective shows them, under their published ids.
            .filter('_type in $types && (_id in path("drafts.**") || _originalId in path("drafts.**"))')
            .params({ types: documentTypeNames })
            .apiVersion(apiVersion)
            .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }]),
        ),
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
            // Links to a post open it here, too. Sanity's button that restores a deleted post opens it again, which would interrupt the
            // restoring if it were in another place.
            .canHandleIntent((intent, { type }) => ['create', 'edit'].includes(intent) && type === 'post')
            .child((id) => S.document().documentId(id).schemaType('post')),
        ),
      S.documentTypeListItem('author').title('Authors').icon(UsersIcon),
      S.documentTypeListItem('page').title('Other pages').icon(DocumentsIcon),
      S.documentTypeListItem('textSnippet').title('Snippets').icon(CopyIcon),
      S.listItem()
        .id('reference')
        .title('API reference')
        .icon(CodeBlockIcon)
        .child(() => referenceList(S, client)),
      ...documentTypeNames.filter((type) => !placed.has(type)).map((type) => S.documentTypeListItem(type)),
      S.divider(),
      S.documentTypeListItem('redirect').title('Redirects').icon(TransferIcon),
      singleton(S, 'searchWords', 'Search words').icon(SearchIcon),
      S.listItem()
        .id('uploads')
        .title('Uploads')
        .icon(ImagesIcon)
        .child(S.component(UploadsPane).id('uploads').title('Uploads')),
      S.listItem()
        .id('warnings')
        .title('Warnings')
        .icon(WarningOutlineIcon)
        .child(S.component(WarningsPane).id('warnings').title('Warnings')),
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
  'page',
  'textSnippet',
  'referenceDeployment',
  'referenceVersion',
  'referenceSymbol',
  'redirect',
  'searchWords',
  'homePage',
  'siteSettings',
]);

type Sidebar = { readonly _id: string; readonly label: string };

/** The sidebars as trees, then everything again as flat lists that can be searched and sorted. */
function docs(S: StructureBuilder, client: SanityClient) {
  return async () => {
    const sidebars = await client.fetch<readonly Sidebar[]>(sidebarsQuery, {}, { perspective: 'drafts' });
    const version = await client.fetch<string | null>(mainVersionQuery, {}, { perspective: 'raw' });
    return S.list()
      .id('docs')
      .title('Docs')
      .items([
        ...sidebars.map(({ _id, label }) => {
          let opened: string | undefined;
          return S.listItem()
            .id(`sidebar-${_id}`)
            .title(label)
            .icon(BookIcon)
            .child(
              S.component(SidebarTreePane)
                .id(`sidebar-${_id}`)
                .title(label)
                .options({ sidebar: _id, version: version ?? '' })
                .canHandleIntent(opensBeside(_id, () => opened))
                .child(async (id, { params }) => {
                  opened = id;
                  return S.document()
                    .documentId(id)
                    .schemaType(placedType(params['template']) ?? (await typeOf(client, id)));
                }),
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

/**
 * Returns the check for what opens beside a tree: what is created at a place of the tree, and what is open there already. Sanity's button that
 * restores a deleted document opens it, which would interrupt the restoring if it were in another place.
 */
function opensBeside(sidebar: string, opened: () => string | undefined): IntentChecker {
  return (intent, { id, template, sidebar: wanted }) =>
    (intent === 'create' && placedType(template) !== undefined && wanted === sidebar) ||
    (intent === 'edit' && id !== undefined && id === opened());
}

function newItem(S: StructureBuilder, title: string, type: string, template: string) {
  return S.menuItem().title(title).icon(AddIcon).intent({ type: 'create', params: { type, template } });
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

/**
 * The sidebars with their labels, that of the main page first, as on the site. A label is always a text, whatever a draft contains: any
 * other value would crash the whole list.
 */
export const sidebarsQuery = `*[_type == "docSidebar"] | order((_id in *[_type == "docVersion"].mainDoc->sidebar._ref) desc, name)
  {_id, "label": coalesce(string(label), string(name), "Sidebar")}`;
