import type { BlockFields } from '#core/blocks/description/blockField.ts';
import type { DocumentType } from '#core/content/documentTypes.ts';
import { describedBlocks } from '#core/blocks/blocks.ts';
import { documentTypeNames } from '#core/content/documentTypes.ts';
import { fileAssetsQuery, imageAssetsQuery } from './snapshotQuery.ts';

/** Blocks without headings, links and references to documents. */
const silent = describedBlocks.filter(([, { fields }]) => tellingIn(fields, '') === '').map(([type]) => type);

/** Selects the blocks inside another one for which a digest keeps the whole. Links in it, and headings, are the usual ones. */
const telling = `[style != "normal" || defined(markDefs[0])][
  !(_type in ${JSON.stringify(silent).replaceAll(',', ', ')}) || language == "graphql"
]`;

/**
 * Returns the condition that one of these fields has something telling; `''` if none can have.
 * @param selected selects the telling blocks of a body
 */
function tellingIn(fields: BlockFields, selected: string): string {
  const conditions = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'body') return [`defined(${name}${selected}[0])`];
    if (field.kind === 'reference') return [`defined(${name})`];
    if (field.kind === 'inline') return [`defined(${name}[defined(markDefs[0])][0])`];
    const inItems = field.kind === 'items' ? tellingIn(field.item.fields, selected) : '';
    return inItems === '' ? [] : [`defined(${name}[${inItems}][0])`];
  });
  return conditions.join(' || ');
}

const tellingBlocks = describedBlocks.flatMap(([type, { fields }]) => {
  const inFields = tellingIn(fields, telling);
  return inFields === '' ? [] : [`|| _type == "${type}" && (${inFields})`];
});

/**
 * Selects the parts of a text that a digest has. It keeps only paragraphs with links, and of these no words without formatting, because
 * they are in no message. A block that holds others is kept as a whole or not at all. The first condition is a quick one: it rules out
 * nearly all.
 */
const body = `body[style != "normal" || defined(markDefs[0])][
  _type == "block"
  || _type == "codeBlock" && language == "graphql"
  ${tellingBlocks.join('\n  ')}
]{
  _type == "block" => {
    _type, _key, style, markDefs, "children": children[]{
      _type, marks, "text": select(defined(marks[0]) || ^.style != "normal" => text, "…")
    }
  },
  _type != "block" => {...}
}`;

/** The fields of a type that a digest has otherwise than the document. Snippets are whole: they are part of the texts that place them. */
const reduced: { readonly [Type in DocumentType]?: Readonly<Record<string, string>> } = {
  docPage: { body, description: 'null', figures: 'null', keywords: 'null' },
  docCategory: { description: 'null' },
  post: { body, summary: 'null' },
  page: { body, description: 'null' },
};

/**
 * The same as `snapshotQuery`, but of each text only what can have a problem because of another document: headings, links and
 * GraphQL code. Everything that is checked about a change to one document follows from that document and the digests of all
 * others, which are a small part of the content. For the perspective `published`.
 */
export const digestQuery = digests('');

/** The same for the documents with one of these ids alone, which are the parameter `ids`. */
export const digestsByIdQuery = digests(' && _id in $ids');

function digests(filter: string): string {
  const lists = documentTypeNames.map((type) => {
    const fields = Object.entries(reduced[type] ?? {}).map(([name, value]) => `"${name}": ${value}`);
    const projection = fields.length === 0 ? '' : `{..., ${fields.join(', ')}}`;
    return `"${type}": *[_type == "${type}"${filter}]${projection}`;
  });
  const asset = filter === '' ? '' : '[_id in $ids]';
  return `{
  ${lists.join(',\n  ')},
  "sanity.imageAsset": ${imageAssetsQuery}${asset},
  "sanity.fileAsset": ${fileAssetsQuery}${asset}
}`;
}

/** The revision of every document, drafts too. For the perspective `raw`, with the parameter `types`. */
export const allRevisionsQuery = '*[_type in $types]{_id, _type, _rev, _updatedAt}';
