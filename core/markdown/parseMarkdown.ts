import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { LeftOut } from './mdx/mdxPart.ts';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { formulaSyntax } from './formula/formulaSyntax.ts';
import { withFormulas } from './formula/withFormulas.ts';
import { withHeadingIds } from './headings/withHeadingIds.ts';
import { withoutMdx } from './mdx/withoutMdx.ts';

/**
 * A Markdown text, with `\n` as line ending and without a byte order mark, and its syntax tree. Positions in `root` refer
 * to `source`, which includes the front matter.
 */
export type ParsedMarkdown = {
  readonly source: string;
  readonly root: Root;
  /** The YAML between `---` and `---` at the very top; `line` is the line its text starts on, counted from 1. */
  readonly frontMatter?: { readonly yaml: string; readonly line: number };
  /** The parts of MDX that are not in `source` as they were written. */
  readonly leftOut?: readonly LeftOut[];
};

/**
 * Parses GitHub-flavoured Markdown with front matter, directives (`:::name[label]{key="value"}`) and formulas (`$x^2$`). Every text can be
 * parsed; `markdownToBlocks` reports what this project does not support. MDX becomes Markdown first, whose lines may be indented without being
 * code. A single `~` is a plain character, because people write `~5%`. Throws a RangeError at several thousand levels of nesting, which overflow the parser's stack.
 */
export function parseMarkdown(source: string): ParsedMarkdown {
  // The parser skips a byte order mark without counting it, which would shift every offset by one.
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const plain = withoutMdx(text, markdown.parse(text), false);
  const parser = plain.isMdx ? mdx : markdown;
  const { source: rest, leftOut } = plain.isMdx ? withoutMdx(text, mdx.parse(text), true) : plain;
  const parsed = { source: rest, root: withHeadingIds(withFormulas(parser.parse(rest), rest)), leftOut };
  const [first] = parsed.root.children;
  if (first?.type !== 'yaml') return parsed;
  return {
    ...parsed,
    frontMatter: { yaml: first.value, line: (first.position?.start.line ?? 1) + 1 },
  };
}

const unfrozen = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(withSyntax);

function withSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), formulaSyntax];
}

const mdx = unfrozen()
  .data('micromarkExtensions', [
    ...(unfrozen().data('micromarkExtensions') ?? []),
    { disable: { null: ['codeIndented'] } },
  ])
  .freeze();
const markdown = unfrozen.freeze();
