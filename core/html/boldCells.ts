import type { Element, ElementContent } from 'hast';
import { htmlText } from './htmlText.ts';

type Nodes = readonly ElementContent[];

/**
 * Spreadsheets write words in bold as a style of their cell (Google Sheets) or of its class (Excel). Returns the elements with that style inside
 * the cells, where text has it: `<td style="font-weight:bold">Fee</td>` -> `<td><span style="font-weight:bold">Fee</span></td>`.
 */
export function boldCells(nodes: Nodes): ElementContent[] {
  const boldClasses = new Set(
    styleSheets(nodes).flatMap((sheet) =>
      [...sheet.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g)].flatMap(([, name = '', style = '']) =>
        isBold(style) ? [name] : [],
      ),
    ),
  );
  const within = (children: Nodes): ElementContent[] =>
    children.map((node) => {
      if (node.type !== 'element') return node;
      const inside = within(node.children);
      return { ...node, children: isBoldCell(node) ? [bold(inside)] : inside };
    });
  const isBoldCell = ({ tagName, properties: { className, style } }: Element): boolean => {
    if (tagName !== 'td') return false;
    const classes = Array.isArray(className) ? className.map(String) : [];
    return isBold(String(style ?? '')) || classes.some((name) => boldClasses.has(name));
  };
  return within(nodes);
}

function styleSheets(nodes: Nodes): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (node.type !== 'element') return [];
    return node.tagName === 'style' ? [htmlText(node)] : styleSheets(node.children);
  });
}

function isBold(style: string): boolean {
  return /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)\b/i.test(style);
}

function bold(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: { style: 'font-weight:bold' }, children };
}
