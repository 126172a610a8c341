import type { Root } from 'mdast';
import GithubSlugger from 'github-slugger';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const style = `:root{color-scheme:light dark}
body{max-width:46rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
img{max-width:100%;height:auto}
table{display:block;overflow-x:auto;border-collapse:collapse}
th,td{padding:.25rem .75rem;border:1px solid #8886;text-align:left;vertical-align:top}
pre{overflow-x:auto}`;

/** Returns the writers' guide as a page of HTML without scripts, whose headings have the ids that GitHub gives them. HTML in it is left out. */
export function guidePage(markdown: string): string {
  const root = withIds(parser.parse(markdown));
  const title = root.children.find(({ type }) => type === 'heading');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${toHtml({ type: 'text', value: title ? textOf(title) : '' })}</title>`;
  return `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body><main>${toHtml(toHast(root))}</main></body></html>\n`;
}

function withIds(root: Root): Root {
  const slugger = new GithubSlugger();
  const children = root.children.map((node) =>
    node.type === 'heading'
      ? { ...node, data: { ...node.data, hProperties: { id: slugger.slug(textOf(node)) } } }
      : node,
  );
  return { ...root, children };
}
