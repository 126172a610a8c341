import type { BlockBase, BlockMarkdown } from '../blocks/description/blockDescription.ts';
import type { BlockField, BlockFields, ItemDescription } from '../blocks/description/blockField.ts';
import type { BlockContext } from './blockContext.ts';
import type { ContainerDirective, LeafDirective } from './flowNode.ts';
import { attributeFields } from '../blocks/directives.ts';
import { present } from '../present.ts';
import { filled } from '../text/filled.ts';
import { checkClosed } from './checkClosed.ts';
import { attributesOf, labelText, splitLabel } from './directiveParts.ts';

type Node = ContainerDirective | LeafDirective;
type Content = ContainerDirective['children'];

/** The block, or the item of one, that a directive stands for. */
type Described = {
  readonly title: string;
  readonly fields: BlockFields;
  readonly base?: BlockBase | undefined;
  readonly markdown: Exclude<BlockMarkdown, 'native'>;
};

type Read = {
  /** The key of the block or item, which precedes those inside it. */
  readonly key: string;
  /** The values of the fields; undefined if something is missing without which there is nothing to show. */
  readonly values: object | undefined;
  /** Content that belongs below the block, because it cannot be inside. */
  readonly others: Content;
};

/** Reads the label, the attributes and the content of a directive. Whatever is missing, or does not belong there, is reported. */
export function readDirective(node: Node, described: Described, context: BlockContext): Read {
  const { fields, markdown, base } = described;
  const attributes = attributeFields(fields, markdown);
  const reference = Object.entries(fields).find(([, { kind }]) => kind === 'reference');
  const named = base === 'file' ? 'asset' : reference?.[0];
  const names = [...(named === undefined ? [] : ['file']), ...attributes.map(([name]) => name)];
  const written = attributesOf(node, names, context);
  const { label, body } = contentOf(node, described, context);
  const values: Record<string, unknown> = {};
  const labelField = markdown.label === undefined ? undefined : fields[markdown.label];
  if (markdown.label !== undefined && labelField) {
    if (label === '' && isRequired(labelField)) reportMissing(node, described, labelField.title, context);
    values[markdown.label] = isRequired(labelField) ? label : filled(label);
  }
  for (const [name, field] of attributes) {
    values[name] = valueOf(node, name, field, written[name], context);
    if (values[name] === undefined && isRequired(field)) {
      reportMissing(node, described, field.title, context);
      values[name] = '';
    }
  }
  if (named !== undefined) {
    const id = idOf(node, described, label, written['file'], context);
    if (id === undefined) return { key: '', values: undefined, others: [] };
    values[named] = id;
  }
  const key = context.nextKey();
  let others: Content = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'body') values[name] = context.toBlocks(body);
    if (field.kind === 'items') {
      const items = itemsOf(node, field.item, context);
      values[name] = items.values;
      ({ others } = items);
      if (items.values.length === 0) return { key, values: undefined, others };
    }
  }
  return { key, values: present(values), others };
}

function contentOf(
  node: Node,
  { fields }: Described,
  context: BlockContext,
): { readonly label: string; readonly body: Content } {
  if (node.type === 'leafDirective') return { label: labelText(node, node.children, context), body: [] };
  const hasBody = Object.values(fields).some(({ kind }) => kind === 'body');
  return hasBody ? splitLabel(node, context) : { label: '', body: [] };
}

function valueOf(
  node: Node,
  name: string,
  field: BlockField,
  written: string | undefined,
  context: BlockContext,
): string | boolean | undefined {
  if (field.kind === 'upload') return written && uploadOf(node, `${name}: `, written, context);
  if (field.kind === 'flag') return written === undefined ? field.initial : written !== 'false';
  if (field.kind !== 'choice') return written;
  if (written === undefined || Object.hasOwn(field.options, written)) return written ?? field.initial;
  context.report(
    node,
    `'${name}' of '${node.name}' cannot be '${written}'.`,
    `Write one of: ${Object.keys(field.options).join(', ')}.`,
  );
  return field.initial;
}

/** Returns the id of the upload, or of the document, whose file a directive names. */
function idOf(
  node: Node,
  described: Described,
  label: string,
  file: string | undefined,
  context: BlockContext,
): string | undefined {
  if (file === undefined) {
    reportMissing(node, described, 'file', context);
    return undefined;
  }
  return described.base === 'file'
    ? uploadOf(node, label === '' ? '' : `"${label}": `, file, context)
    : documentOf(node, described, file, context);
}

/** Returns the id of an upload. What is wrong with it is reported behind `prefix`, which says where it is named. */
function uploadOf(node: Node, prefix: string, file: string, context: BlockContext): string | undefined {
  const asset = context.resolveAsset(file, 'file');
  if (asset.kind === 'asset') return asset.id;
  context.report(node, `${prefix}${asset.message}`, asset.fix);
  return undefined;
}

/** Returns the id of the document whose file a directive names, as a link does. */
function documentOf(
  node: Node,
  described: Described,
  file: string,
  context: BlockContext,
): string | undefined {
  const link = context.resolveLink(file);
  if (link.kind === 'document') return link.id;
  context.report(
    node,
    link.kind === 'url' ? `'${file}' is not a page of this site.` : link.message,
    link.kind === 'url' ? `Write ${usageOf('::', node.name, described)}.` : link.fix,
  );
  return undefined;
}

function itemsOf(
  node: Node,
  { type: _type, title, fields, markdown = { name: '' } }: ItemDescription,
  context: BlockContext,
): { readonly values: readonly object[]; readonly others: Content } {
  const described: Described = { title, fields, markdown };
  const children = node.type === 'containerDirective' ? node.children : [];
  const isItem = (child: Content[number]): child is ContainerDirective =>
    child.type === 'containerDirective' && child.name === markdown.name;
  const usage = usageOf(':::', markdown.name, described);
  const values = children.filter(isItem).map((child) => {
    checkClosed(child, context);
    const { key, values: read } = readDirective(child, described, context);
    return { _key: key, ...read };
  });
  if (values.length === 0) {
    context.report(node, `This '${node.name}' has nothing in it.`, `Put ${usage} blocks inside.`);
  }
  const others = children.filter((child) => !isItem(child));
  for (const child of others) {
    context.report(
      child,
      `'${node.name}' can only contain ${usage} blocks.`,
      'Move this into one of them, or close the block above it.',
    );
  }
  return { values, others };
}

function reportMissing(node: Node, described: Described, what: string, context: BlockContext): void {
  const colons = node.type === 'containerDirective' ? ':::' : '::';
  context.report(
    node,
    `This ${described.title.toLowerCase()} has no ${what.toLowerCase()}.`,
    `Write ${usageOf(colons, node.name, described)}.`,
  );
}

/** Returns an example of a directive: `::download[Title]{file="…"}`. */
function usageOf(colons: string, name: string, { fields, base, markdown }: Described): string {
  const label = markdown.label === undefined ? undefined : fields[markdown.label];
  const required = attributeFields(fields, markdown).flatMap(([attribute, field]) =>
    isRequired(field) ? [attribute] : [],
  );
  const hasFile = base === 'file' || Object.values(fields).some(({ kind }) => kind === 'reference');
  const attributes = [...(hasFile ? ['file'] : []), ...required].map((each) => `${each}="…"`);
  return (
    `${colons}${name}${label ? `[${label.title}]` : ''}` +
    (attributes.length === 0 ? '' : `{${attributes.join(' ')}}`)
  );
}

function isRequired(field: BlockField): boolean {
  return field.kind === 'text' && field.required === true;
}
