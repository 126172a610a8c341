import type { Element, ElementContent, Root } from 'hast';
import type { HtmlProblem } from './htmlProblem.ts';
import { decorators, elementDecorators } from '../content/decorators.ts';
import { boldCells } from './boldCells.ts';
import { cellAlignment } from './cellAlignment.ts';
import { editorCode } from './code/editorCode.ts';
import { isCodeFont } from './code/isCodeFont.ts';
import { definitionLists } from './definitionLists.ts';
import { formulaElement } from './formulaElement.ts';
import { htmlText } from './htmlText.ts';
import { inlineLines } from './inlineLines.ts';
import { isHtmlBlock } from './isHtmlBlock.ts';
import { lostMeaning } from './lostMeaning.ts';
import { markInside } from './markInside.ts';
import { classesOf, codeElement, languageIn, preCode } from './preCode.ts';
import { imagesIn, standingImages } from './standingImages.ts';
import { hasTasks, taskSigns } from './taskSigns.ts';
import { isUnseen, visibleText } from './visibleText.ts';
import { withoutCodeControls } from './withoutCodeControls.ts';
import { wordToHtml } from './wordToHtml.ts';

/** An image found in the HTML. */
export type HtmlImage = { readonly alt: string; readonly src: string };

/** HTML reduced to the supported elements, the images that were taken out of it, because they are part of something else, and what else is lost. */
export type MeantHtml = {
  readonly tree: Root;
  readonly images: readonly HtmlImage[];
  readonly losses: readonly HtmlProblem[];
  /** The words that the HTML shows. */
  readonly words: string;
};

type Nodes = readonly ElementContent[];

/**
 * Reduces HTML from the clipboard to the elements that this project supports: styles for bold, italic and code become
 * elements, headings get the nearest available level, and blocks inside a cell become lines. Unsupported marks are
 * removed, but not their words. Images among words, links without words, and comments are taken out.
 */
export function meantHtml(tree: Root): MeantHtml {
  const images: Element[] = [];
  const meant = (nodes: Nodes, around: string): ElementContent[] =>
    nodes.flatMap((node): Nodes => {
      if (node.type === 'comment') return [];
      if (node.type !== 'element') return [node];
      if (isUnseen(node)) return [];
      if (node.tagName === 'pre') return [preCode(node)];
      if (node.tagName === 'math') return [formulaElement(node)];
      const code = editorCode(node);
      if (code !== undefined) return lineOrBlock(code);
      if (node.tagName === 'img') {
        if (isDecoration(node)) return [];
        images.push(node);
      }
      const tagName = isAstray(node.tagName, around) ? 'div' : node.tagName;
      const element = { ...node, tagName, children: meant(node.children, tagName) };
      const rewrite = Object.hasOwn(rewrites, tagName) ? rewrites[tagName] : undefined;
      if (rewrite) return rewrite(element);
      return isHtmlBlock(element) || !hasBlocks(element) ? [element] : element.children;
    });
  const nodes = withoutCodeControls(
    wordToHtml(boldCells(tree.children.filter((node) => node.type !== 'doctype'))),
  );
  const children = standingImages(meant(definitionLists(taskSigns(nodes)), ''));
  const kept = new Set(imagesIn(children).map(({ properties }) => properties));
  const takenOut = images.filter(({ properties }) => !kept.has(properties)).map(imageOf);
  const losses = [...lostMeaning(nodes), ...(hasTasks(nodes) ? [boxesAreSigns] : [])];
  return { tree: { ...tree, children }, images: takenOut, losses, words: nodes.map(visibleText).join(' ') };
}

/** Says that an image is not among the blocks. */
export function imageProblem({ alt, src }: HtmlImage): HtmlProblem {
  return {
    message: `The image ${alt === '' ? '' : `"${alt}" `}${shortAddress(src)}is not pasted with the text.`,
    fix: 'Upload it in its place.',
  };
}

/** In parentheses; nothing for an image without an address that means something to people. */
function shortAddress(src: string): string {
  if (/^(?:data|file|blob|cid):/i.test(src)) return '';
  return `(${src.length > 80 ? `${src.slice(0, 77)}…` : src}) `;
}

const boxesAreSigns: HtmlProblem = {
  message: 'The checkboxes of a task list become characters (☐, ☑) before the text.',
  fix: 'Change the character when a task is done.',
};

/** Code in one line is part of a sentence. */
function lineOrBlock(code: string): Nodes {
  const line = code.replace(/\n$/, '');
  return [line.includes('\n') ? codeElement(code) : elementOf('code', [text(line)])];
}

/** Returns whether an image is decorative, which an empty description says, or a tracking pixel. */
function isDecoration({ properties: { alt, width, height } }: Element): boolean {
  return alt === '' || [width, height].some((size) => size !== undefined && Number(size) <= 1);
}

/** Returns whether an element is a list item, summary or caption outside the parent that gives it its meaning. */
function isAstray(tagName: string, around: string): boolean {
  if (tagName === 'li') return !lists.has(around);
  return (tagName === 'summary' && around !== 'details') || (tagName === 'caption' && around !== 'table');
}

const lists: ReadonlySet<string> = new Set(['ul', 'ol']);

type Rewrite = (element: Element) => Nodes;

const unwrap: Rewrite = ({ children }) => children;

/** The marks that are elements in Markdown, too. */
const elements = Object.fromEntries(
  elementDecorators.map((name): [string, Rewrite] => {
    const mark = { tagName: decorators[name].element, properties: {} };
    return [mark.tagName, ({ children }) => markInside(mark, children)];
  }),
);

const rewrites: Readonly<Record<string, Rewrite>> = {
  a: link,
  b: byStyle,
  span: badge,
  small: badge,
  font: byStyle,
  strong: ({ children }) => markInside(strong, children),
  i: ({ children }) => markInside(em, children),
  em: ({ children }) => markInside(em, children),
  u: unwrap,
  ins: unwrap,
  del: ({ children }) => markInside(crossedOut, children),
  s: ({ children }) => markInside(crossedOut, children),
  strike: ({ children }) => markInside(crossedOut, children),
  ...elements,
  h1: heading('h2'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h4'),
  h6: heading('h4'),
  p: paragraph,
  ul: list,
  ol: list,
  div: highlighted,
  menu: (element) => list({ ...element, tagName: 'ul' }),
  dialog: (element) => [{ ...element, tagName: 'div' }],
  dt: (element) => [{ ...element, children: markInside(strong, element.children) }],
  td: cell,
  th: cell,
};

function imageOf({ properties: { alt, src } }: Element): HtmlImage {
  return { alt: written(alt), src: written(src) };
}

function link({ properties: { href }, children }: Element): Nodes {
  const words = children
    .map(htmlText)
    .join('')
    .replaceAll(/[\s\u200b\ufeff]/g, '');
  // An image may have been the link.
  if (words === '') return imagesIn(children);
  if (typeof href !== 'string' || href === '') return children;
  // The permalink symbol beside a heading is not part of its text.
  if (href.includes('#') && !/[\p{L}\p{N}]/u.test(words)) return [];
  // The places of footnotes and bookmarks are not pasted; `lostMeaning` says so.
  if (href.startsWith('#')) return children;
  return markInside({ tagName: 'a', properties: { href } }, children);
}

/** Word processors in a browser mark headings by a role. */
function paragraph(element: Element): Nodes {
  const { role, ariaLevel } = element.properties;
  const tagName = role === 'heading' ? headingOf(Number(ariaLevel)) : 'p';
  if (tagName !== 'p') return heading(tagName)(element);
  return [hasBlocks(element) ? { ...element, tagName: 'div' } : element];
}

function headingOf(level: number): string {
  return level >= 4 ? 'h4' : level === 3 ? 'h3' : 'h2';
}

const strong = { tagName: 'strong', properties: {} };
const em = { tagName: 'em', properties: {} };
const crossedOut = { tagName: 'del', properties: {} };
const sup = { tagName: 'sup', properties: {} };
const sub = { tagName: 'sub', properties: {} };
const inlineCode = { tagName: 'code', properties: {} };

/** Sites have no element for badges, but a class that ends in the word. */
function badge(element: Element): Nodes {
  const isBadge = classesOf([{ ...element, children: [] }]).some((name) => /(?:^|[-_a-z])badge$/i.test(name));
  return isBadge ? markInside({ tagName: 'badge', properties: {} }, element.children) : byStyle(element);
}

/** Word processors use styles for marks, and wrap everything in `<b style="font-weight:normal">`. */
function byStyle({ tagName, properties, children }: Element): Nodes {
  const style = written(properties['style']);
  // Word also has styles for other scripts, such as `mso-bidi-font-weight`.
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1];
  const isBold = weight === undefined ? tagName === 'b' : weight === 'bold' || Number(weight) >= 600;
  const isItalic = /(?<![\w-])font-style:\s*(?:italic|oblique)/i.test(style);
  const font = /(?<![\w-])font-family:([^;]*)/i.exec(style)?.[1] ?? written(properties['face']);
  // Code cannot have a link in it.
  if (isCodeFont(font) && !children.some(isLink)) return markInside(inlineCode, children);
  const [, position] = /(?<![\w-])vertical-align:\s*(super|sub)\b/i.exec(style) ?? [];
  const isCrossedOut = /(?<![\w-])text-decoration(?:-line)?:[^;]*\bline-through\b/i.test(style);
  return [
    ...(isBold ? [strong] : []),
    ...(isItalic ? [em] : []),
    ...(isCrossedOut ? [crossedOut] : []),
    ...(position === undefined ? [] : [position.toLowerCase() === 'sub' ? sub : sup]),
  ].reduceRight<Nodes>((inside, mark) => markInside(mark, inside), children);
}

function isLink(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(isLink));
}

function hasBlocks({ children }: Element): boolean {
  return children.some((node) => node.type === 'element' && (isHtmlBlock(node) || hasBlocks(node)));
}

function heading(level: string): Rewrite {
  return ({ children }) => [elementOf(level, inlineLines(children))];
}

/**
 * Makes everything in a list an item: a list between items belongs to the item before it, and loose text becomes an item.
 */
function list(element: Element): Nodes {
  const items: Element[] = [];
  for (const node of element.children) {
    if (htmlText(node).trim() === '') continue;
    const last = items.at(-1);
    if (node.type === 'element' && node.tagName === 'li') items.push(node);
    else if (last && node.type === 'element' && lists.has(node.tagName)) {
      items[items.length - 1] = { ...last, children: [...last.children, node] };
    } else items.push(elementOf('li', [node]));
  }
  return element.tagName === 'ol' ? numberedLists(element, items) : [{ ...element, children: items }];
}

/** A list whose items have numbers of their own: a new list begins where the numbers do not follow each other. */
function numberedLists(element: Element, items: readonly Element[]): Nodes {
  const made: Element[] = [];
  let next = Number(element.properties['start'] ?? 1);
  for (const item of items) {
    const number = Number(item.properties['value'] ?? next);
    const last = made.at(-1);
    if (last && number === next) last.children.push(item);
    else made.push({ ...element, properties: { ...element.properties, start: number }, children: [item] });
    next = number + 1;
  }
  return made;
}

/** The blocks in a cell become lines, so the cell has to have their alignment. */
function cell(element: Element): Nodes {
  const properties = { ...element.properties, style: null, align: cellAlignment(element) };
  return [{ ...element, properties, children: inlineLines(element.children) }];
}

/** Some pages name the language of code around it: `<div class="highlight-source-shell"><pre>`. */
function highlighted(element: Element): Nodes {
  const language = languageIn(classesOf([{ ...element, children: [] }]));
  if (language === undefined) return [element];
  const children = element.children.map((child) =>
    child.type === 'element' && child.tagName === 'pre' && languageIn(classesOf([child])) === undefined
      ? codeElement(htmlText(child), language)
      : child,
  );
  return [{ ...element, children }];
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function elementOf(tagName: string, children: Nodes, properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
