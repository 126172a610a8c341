import type { Root } from 'mdast';
import type { Processor } from 'unified';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/**
 * Parses Markdown that was written for other tools. HTML is always part of a paragraph, and link definitions and front matter, which
 * would show nothing, are plain text. Throws a RangeError like `parseMarkdown`.
 */
export function parseForeign(source: string): Root {
  return parser.parse(source);
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(withoutHiddenBlocks)
  .freeze();

function withoutHiddenBlocks(this: Processor): void {
  const data = this.data();
  const disabled = { disable: { null: ['htmlFlow', 'definition'] } };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), disabled];
}
