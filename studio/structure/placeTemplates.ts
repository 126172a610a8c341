import type { InitialValueResolverContext, TemplateItem, Template } from 'sanity';
import type { StudioDocument } from '../site/editSnapshot.ts';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { inheritedPlace } from './inheritedPlace.ts';
import { referenceTo } from './referenceTo.ts';

/** The place where a page or category of the docs starts: ids, `''` for none. */
export type StartPlace = {
  readonly sidebar: string;
  readonly version: string;
  readonly parent?: string;
  /** The type of a parent that was never published. */
  readonly draftParentType?: string;
};

const types = ['docPage', 'docCategory'] as const;
export type PlacedType = (typeof types)[number];

const texts = (...names: readonly string[]) => names.map((name) => ({ name, title: name, type: 'string' }));

/** The template for a page or category that starts at a place which is known: one in a sidebar. */
export function inSidebar(type: PlacedType): string {
  return `${type}-in-sidebar`;
}

/** Returns what a template of `inSidebar` creates; undefined for any other template. */
export function placedType(template: unknown): PlacedType | undefined {
  return types.find((type) => inSidebar(type) === template);
}

/** The template for a page or category that is created from a reference in another document. */
function besideDocument(type: PlacedType): string {
  return `${type}-beside-document`;
}

/** Templates that give a new page or category of the docs its place. */
export const placeTemplates: readonly Template[] = types.flatMap((schemaType) => {
  const what = schemaType === 'docPage' ? 'Docs page' : 'Docs category';
  return [
    {
      id: inSidebar(schemaType),
      title: `${what} in this sidebar`,
      schemaType,
      parameters: texts('sidebar', 'version', 'parent', 'draftParentType'),
      value: ({ sidebar, version, parent = '', draftParentType }: StartPlace) => ({
        ...(sidebar !== '' && { sidebar: referenceTo(sidebar) }),
        ...(version !== '' && { version: referenceTo(version) }),
        ...(parent !== '' && { parent: referenceTo(parent, draftParentType) }),
      }),
    },
    {
      id: besideDocument(schemaType),
      title: what,
      schemaType,
      parameters: texts('document'),
      value: async (
        { document }: { readonly document: string },
        { getClient }: InitialValueResolverContext,
      ) => {
        const client = getClient({ apiVersion }).withConfig({ perspective: 'raw' });
        const id = publishedId(document);
        const [forms, mainVersion] = await Promise.all([
          client.fetch<readonly StudioDocument[]>('*[_id in $ids]{_id, _type, version, sidebar, parent}', {
            ids: [id, draftId(id)],
          }),
          client.fetch<string | null>(mainVersionQuery),
        ]);
        const published = forms.find(({ _id }) => _id === id);
        const from = forms.find(({ _id }) => _id !== id) ?? published;
        return from
          ? inheritedPlace(from, { isPublished: Boolean(published), mainVersion: mainVersion ?? '' })
          : {};
      },
    },
  ];
});

/** The same template; a page or category that is begun in no place in particular is in the main version. */
export function withMainVersion(template: Template): Template {
  if (!types.some((type) => type === template.id)) return template;
  return {
    ...template,
    value: async (_parameters: unknown, { getClient }: InitialValueResolverContext) => {
      const client = getClient({ apiVersion }).withConfig({ perspective: 'raw' });
      const version = await client.fetch<string | null>(mainVersionQuery);
      return version === null ? {} : { version: referenceTo(version) };
    },
  };
}

/** The id of the version at `/docs`, or else the first; null when none is published. */
export const mainVersionQuery =
  '*[_type == "docVersion" && !(_id in path("drafts.**"))] | order(defined(path), path)[0]._id';

/**
 * Returns what can be created from the references in a document, given everything that can be created: new pages and categories of
 * the docs take over its version and sidebar.
 */
export function optionsBeside(documentId: string, options: readonly TemplateItem[]): TemplateItem[] {
  return options.map((option) => {
    const type = types.find((each) => each === option.templateId);
    return type === undefined
      ? option
      : { ...option, templateId: besideDocument(type), parameters: { document: documentId } };
  });
}
