import type { Block } from '../../content/portableText.ts';
import type { MarkdownProblem } from '../blockContext.ts';
import type { MarkdownBlocks } from '../markdownToBlocks.ts';
import { markdownToBlocks } from '../markdownToBlocks.ts';

/**
 * Converts a text of a test, in which `why.md` is the document `docPage-why`, an address is itself, a place below `assets/`
 * is the asset of that name, and nothing else exists.
 */
export function convert(...lines: readonly string[]): MarkdownBlocks {
  return markdownToBlocks(lines.join('\n'), {
    resolveLink: (url) => {
      if (url.startsWith('https:')) return { kind: 'url', href: url };
      const [place = '', anchor] = url.split('#');
      if (place !== 'why.md')
        return { kind: 'unresolved', message: `There is no '${place}'.`, fix: 'Add it.' };
      return { kind: 'document', id: 'docPage-why', ...(anchor === undefined ? {} : { anchor }) };
    },
    resolveAsset: (url, kind) =>
      url.startsWith('assets/')
        ? { kind: 'asset', id: `${kind}:${url}` }
        : { kind: 'unresolved', message: `There is no '${url}'.`, fix: 'Add it.' },
  });
}

/** The blocks of a text that has no problem. */
export function blocksOf(...lines: readonly string[]): readonly Block[] {
  const { blocks, problems } = convert(...lines);
  if (problems.length > 0) throw new Error(problems.map(printProblem).join('\n'));
  return blocks;
}

/** The problems of a text as `line: message | fix`. */
export function problemsOf(...lines: readonly string[]): readonly string[] {
  return convert(...lines).problems.map(printProblem);
}

function printProblem({ line, message, fix }: MarkdownProblem): string {
  return `${line}: ${message} | ${fix}`;
}
