import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { apiHeadings } from '../model/apiHeadings.ts';
import { wordsIn } from './wordsIn.ts';

/**
 * The words that readers see in a piece of HTML, in their order; pictures have those of their text alternative. Controls have none, nor has what
 * leads elsewhere: menus, tables of contents, and links to neighbouring pages.
 */
export function wordsOfHtml(html: string): readonly string[] {
  return wordsIn(textOf(fromHtml(html, { fragment: true })));
}

const controls: ReadonlySet<string> = new Set([
  'nav',
  'button',
  'form',
  'script',
  'style',
  'noscript',
  'svg',
  'math',
]);

/** Parts of pages that do something, draw something, count what is below them, or lead away, by their classes. */
const otherParts: ReadonlySet<string> = new Set([
  'ApiHistory-changes',
  'ApiHistory-version',
  'BackToTop',
  'CodeBlock-all',
  'CodeNotes-line',
  'CodeNotes-marker',
  'HeadingLink',
  'Footnotes-back',
  'Footnotes-number',
  'Footnotes-title',
  'HomeStart',
  'OnlineVideo-page',
  'PageMenu',
  'RateDiagram',
  'ReportLink',
  'SavingsPanel',
  'SearchChoices',
  'SearchPage-note',
]);

/** The comparison of any two versions, which needs scripts. */
const tool = apiHeadings.compare.title;

/** Elements that do not end a word: what is beside them without a space runs together. */
const inline: ReadonlySet<string> = new Set([
  'a',
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'wbr',
]);

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return 'children' in node ? node.children.map(textOf).join('') : '';
  const { tagName, properties } = node;
  const classes = classesOf(properties['className']);
  if (controls.has(tagName) || classes.some((name) => otherParts.has(name))) return ' ';
  if (properties['ariaLabel'] === tool) return ' ';
  if (tagName === 'img') return ` ${String(properties['alt'] ?? '')} `;
  // What a reader presses to see the texts below, which say themselves what they are.
  const children = classes.includes('ApiChanges-texts') ? node.children.slice(1) : node.children;
  const text = children.map(textOf).join('');
  return inline.has(tagName) ? text : ` ${text} `;
}

function classesOf(names: unknown): readonly string[] {
  return Array.isArray(names) ? names.map(String) : [];
}
