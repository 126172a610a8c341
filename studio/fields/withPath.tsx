import type { DocumentDefinition, PreviewProps, SchemaTypeDefinition } from 'sanity';
import { linkableTypes } from '#core/blocks/linkableTypes.ts';
import { publishedId } from '#core/content/draftId.ts';
import { generatedTypes } from '#schema/content/documentTypes.ts';
import { useSitePages } from '../site/useSiteSnapshot.ts';
import { placeInDocs, placeSelection } from './placeInDocs.ts';
import { whyNoPath } from './whyNoPath.ts';

const typesWithPage = new Set<string>([...linkableTypes, ...generatedTypes]);
/** Types whose documents often share the last part of their address. */
const typesInTree = new Set(['docPage', 'docCategory']);

/** The same type; when its documents have pages, lists and pickers show their path below the title. */
export function withPath(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!isDocumentType(type) || !typesWithPage.has(type.name)) return type;
  const select = { ...type.preview?.select, documentId: '_id', slug: 'slug.current', categoryIndex: 'index' };
  return {
    ...type,
    // Lists show the subtitle, pickers the component.
    preview: typesInTree.has(type.name)
      ? { select: { ...select, ...placeSelection }, prepare: preparePlace }
      : { select },
    components: { ...type.components, preview: PathPreview },
  };
}

function preparePlace({
  title,
  documentId,
  slug,
  categoryIndex,
  ...selected
}: Readonly<Record<string, unknown>>) {
  return {
    ...(typeof title === 'string' && { title }),
    subtitle: placeInDocs(selected, typeof slug === 'string' ? slug : ''),
    documentId,
    slug,
    categoryIndex,
  };
}

function PathPreview(props: PreviewProps) {
  const pages = useSitePages();
  const path = pages?.get(publishedId(textOf(props, 'documentId')))?.path;
  const why = whyNoPath(textOf(props, 'slug'), textOf(props, 'categoryIndex'));
  return props.renderDefault({ ...props, subtitle: path ?? why });
}

/** Selected fields are passed on to the component, which Sanity's types do not say. */
function textOf(props: object, name: string): string {
  const value: unknown = new Map<string, unknown>(Object.entries(props)).get(name);
  return typeof value === 'string' ? value : '';
}

function isDocumentType(type: SchemaTypeDefinition): type is DocumentDefinition {
  return type.type === 'document';
}
