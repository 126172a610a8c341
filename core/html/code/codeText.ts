import type { ElementContent } from 'hast';

const lineNames: ReadonlySet<string> = new Set(['div', 'p', 'li', 'tr']);

/** Returns the code in a `<pre>`, whose lines may be elements: `<div>a<br></div><div>b</div>` -> `a\nb\n`. */
export function codeText(nodes: readonly ElementContent[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && node.tagName === 'br') text += '\n';
    else if (node.type === 'element' && lineNames.has(node.tagName)) {
      text += text === '' || text.endsWith('\n') ? '' : '\n';
      // A `<br>` at the end of a block is not rendered.
      text += `${codeText(node.children).replace(/\n$/, '')}\n`;
    } else if (node.type === 'element') text += codeText(node.children);
  }
  return text;
}
