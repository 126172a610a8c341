import type { Html, RootContent } from 'mdast';
import { fromHtml } from 'hast-util-from-html';
import { htmlText } from '../html/htmlText.ts';

/** The content between `<details>` and `</details>`. */
export type HtmlDetails = {
  readonly type: 'details';
  /** The node that opens it. */
  readonly opening: RootContent;
  readonly summary: string;
  readonly children: readonly RootContent[];
};

/**
 * Joins the parts of each `<details>` whose content is Markdown: `<details><summary>More</summary>`, blocks, and `</details>`, where each of
 * the tags is in a block of HTML of its own. Others within it stay as they are.
 */
export function foldDetails(nodes: readonly RootContent[]): readonly (RootContent | HtmlDetails)[] {
  const folded: (RootContent | HtmlDetails)[] = [];
  let inside: RootContent[] = [];
  let depth = 0;
  for (const node of nodes) {
    const html = node.type === 'html' ? node.value : '';
    depth += (html.match(/<details\b/gi) ?? []).length - (html.match(/<\/details\b/gi) ?? []).length;
    if (depth > 0) inside.push(node);
    else if (inside.length === 0) folded.push(node);
    else {
      const [opening = node] = inside;
      folded.push(...detailsOf(opening, [...inside, node]));
      inside = [];
    }
    depth = Math.max(depth, 0);
  }
  // Without an end, it is ordinary text.
  return [...folded, ...inside];
}

function detailsOf(
  opening: RootContent,
  nodes: readonly RootContent[],
): readonly (RootContent | HtmlDetails)[] {
  const last = nodes.length - 1;
  let summary: string | undefined;
  let after = '';
  const children = nodes.flatMap((node, index): readonly RootContent[] => {
    if (node.type !== 'html') return [node];
    let { value } = node;
    if (index === 0) value = value.replace(/<details\b[^>]*>/i, '');
    if (index === last) {
      const end = value.toLowerCase().lastIndexOf('</details');
      after = value.slice(end).replace(/^<\/details\s*>/i, '');
      value = value.slice(0, end);
    }
    if (summary === undefined) {
      summary = summaryPattern.exec(value)?.[1];
      value = value.replace(summaryPattern, '');
    }
    return some({ ...node, value });
  });
  const label = htmlText(fromHtml(summary ?? '', { fragment: true }));
  return [
    { type: 'details', opening, summary: label.replaceAll(/\s+/g, ' ').trim(), children },
    ...some({ type: 'html', value: after }),
  ];
}

const summaryPattern = /<summary\b[^>]*>([\s\S]*?)<\/summary\s*>/i;

function some(html: Html): readonly Html[] {
  return html.value.trim() === '' ? [] : [html];
}
