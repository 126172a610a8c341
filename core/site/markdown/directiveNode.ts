import type { BlockContent } from 'mdast';
import type { BlockDescription, BlockMarkdown } from '../../blocks/description/blockDescription.ts';
import type { BlockFields } from '../../blocks/description/blockField.ts';
import type { Values } from '../../blocks/description/listIn.ts';
import type { PageBody } from '../model/pageBody.ts';
import { listIn } from '../../blocks/description/listIn.ts';
import { attributeFields, directiveName } from '../../blocks/directives.ts';
import { pageBodyIn } from '../model/pageBodyIn.ts';
import { container } from './flowNodes.ts';

type BodyNodes = (body: PageBody) => readonly BlockContent[];

/**
 * A block as its description says that Markdown writes it, which `readDirective` reads.
 * @param bodyNodes writes the bodies inside it
 */
export function directiveNode(
  type: string,
  { fields, markdown = {} }: BlockDescription,
  values: Values,
  bodyNodes: BodyNodes,
): BlockContent {
  const own = markdown === 'native' ? {} : markdown;
  if (own.fence !== undefined) return fencedCode(own.fence, fields, values);
  const name = own.namedBy === undefined ? directiveName(type) : String(values[own.namedBy]);
  return nodeOf(name, fields, own, values, bodyNodes);
}

/** A block as fenced code, which `fenceToBlock` reads: ` ```mermaid title="…" `. */
function fencedCode(lang: string, fields: BlockFields, values: Values): BlockContent {
  const texts = Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = values[name];
    return kind === 'text' && typeof value === 'string' ? [`${name}="${escapeQuotes(value)}"`] : [];
  });
  const source = Object.entries(fields).find(([, { kind }]) => kind === 'source');
  const meta = texts.length === 0 ? null : texts.join(' ');
  return { type: 'code', lang, meta, value: String(source ? values[source[0]] : '') };
}

function escapeQuotes(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\"]/g, String.raw`\$&`);
}

function nodeOf(
  name: string,
  fields: BlockFields,
  markdown: Exclude<BlockMarkdown, 'native'>,
  values: Values,
  bodyNodes: BodyNodes,
): BlockContent {
  const label = markdown.label === undefined ? undefined : values[markdown.label];
  const attributes = attributeFields(fields, markdown).flatMap(([attribute, field]) => {
    const value = values[attribute];
    const isUsual = 'initial' in field && value === field.initial;
    const isWritten = (typeof value === 'string' || typeof value === 'boolean') && !isUsual;
    return isWritten ? [[attribute, String(value)] as const] : [];
  });
  const children = Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind === 'body') return bodyNodes(pageBodyIn(values, key));
    if (field.kind !== 'items') return [];
    const { fields: ofItem, markdown: asItem = { name: '' } } = field.item;
    return listIn(values, key).map((item) => nodeOf(asItem.name, ofItem, asItem, item, bodyNodes));
  });
  return container(
    name,
    typeof label === 'string' ? label : undefined,
    children,
    Object.fromEntries(attributes),
  );
}
