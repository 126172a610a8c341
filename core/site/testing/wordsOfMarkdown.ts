import type { Nodes } from 'mdast';
import type { ContainerDirective } from '../../markdown/flowNode.ts';
import { directives } from '../../blocks/directives.ts';
import { seenTexts } from '../../content/walkBody.ts';
import { parseCodeMeta } from '../../markdown/parseCodeMeta.ts';
import { parseMarkdown } from '../../markdown/parseMarkdown.ts';
import { wordsIn } from './wordsIn.ts';

/**
 * The words of a Markdown text in their order, without its front matter and the ids of headings; pictures have their text alternative and
 * caption.
 */
export function wordsOfMarkdown(markdown: string): readonly string[] {
  return wordsIn(textOf(parseMarkdown(markdown).root, true));
}

/** The same without code samples and the titles that admonitions have of themselves: the words that the search has to know. */
export function proseOfMarkdown(markdown: string): readonly string[] {
  return wordsIn(textOf(parseMarkdown(markdown).root, false));
}

function textOf(node: Nodes, isWhole: boolean): string {
  const inside = (): string =>
    'children' in node ? node.children.map((child) => textOf(child, isWhole)).join('') : '';
  switch (node.type) {
    case 'inlineMath':
      // Drawn on pages; the search knows the source.
      return isWhole ? ' ' : node.value;
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
    case 'textDirective':
      return inside();
    case 'html':
      // An element that only says how words look does not end one.
      return /^<\/?(?:su[bp]|kbd|mark|code)>$/.test(node.value) ? '' : ' ';
    case 'code':
      // Drawn on pages, below a title.
      if (node.lang === 'mermaid' || node.lang === 'math') return titleOf(node.meta);
      return `${titleOf(node.meta)}${isWhole ? node.value : ''} ${notesIn(node.meta)} `;
    case 'image':
      return ` ${node.alt ?? ''} ${node.title ?? ''} `;
    case 'heading':
      return ` ${inside().replace(/ \{#[^}]*\}$/, '')} `;
    case 'paragraph':
      // The caption of a table, as the importer reads it.
      return ` ${inside().replace(/^Table: /, '')} `;
    case 'containerDirective':
      return ` ${isWhole ? ownTitle(node) : ''} ${inside()} ${attributeTexts(node)} `;
    default:
      return ` ${inside()} `;
  }
}

function titleOf(meta: string | null | undefined): string {
  return ` ${/(?<=title=")[^"]*/.exec(meta ?? '')?.[0] ?? ''} `;
}

/** The notes on lines of code, which readers see below it. */
function notesIn(meta: string | null | undefined): string {
  return (parseCodeMeta(meta ?? '').notes ?? []).map(({ text }) => text).join(' ');
}

/** The texts that a block has as attributes, which readers see below it. */
function attributeTexts({ name, attributes }: ContainerDirective): string {
  const directive = directives.find((each) => each.name === name);
  if (!directive || !attributes) return '';
  return seenTexts(directive.description.fields, attributes).join(' ');
}

/** The title of an admonition without one of the writer. */
function ownTitle({ name, children }: ContainerDirective): string {
  const [first] = children;
  const isLabelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return isLabelled || !admonitionKinds.has(name) ? '' : name;
}

const admonitionKinds: ReadonlySet<string> = new Set(['note', 'tip', 'info', 'warning', 'danger']);
