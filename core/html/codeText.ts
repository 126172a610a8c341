import type { ElementContent } from 'hast';

const lineNames: ReadonlySet<string> = new Set(['div', 'p', 'li', 'tr']);

/** The code in a `<pre>`, where each line may be an element of its own: `<div>a<br></div><div>b</div>` -> `a\nb\n`. */
export function codeText(nodes: readonly ElementContent[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && node.tagName === 'br') text += '\n';
    else if (node.type === 'element' && lineNames.has(node.tagName)) {
      text += text === '' || text.endsWith('\n') ? '' : '\n';
      // A break at the end of a block shows nothing.
      text += `${codeText(node.children).replace(/\n$/, '')}\n`;
    } else if (node.type === 'element') text += codeText(node.children);
  }
  return text;
}
