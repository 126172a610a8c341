import type { Block } from '../../content/portableText.ts';
import type { MarkdownProblem } from '../blockContext.ts';
import type { MarkdownBlocks } from '../markdownToBlocks.ts';
import { present } from '../../present.ts';
import { markdownToBlocks } from '../markdownToBlocks.ts';

/**
 * Converts a text for a test: `why.md` resolves to the document `docPage-why`, URLs to themselves, paths below `assets/`
 * to assets of that name, and everything else is unresolved.
 */
export function convert(...lines: readonly string[]): MarkdownBlocks {
  return markdownToBlocks(lines.join('\n'), {
    resolveLink: (url) => {
      if (url.startsWith('https:')) return { kind: 'url', href: url };
      const [place = '', anchor] = url.split('#');
      if (place !== 'why.md') {
        return { kind: 'unresolved', message: `There is no '${place}'.`, fix: 'Add it.' };
      }
      return present({ kind: 'document' as const, id: 'docPage-why', anchor });
    },
    resolveAsset: (url, kind) =>
      url.startsWith('assets/')
        ? { kind: 'asset', id: `${kind}:${url}` }
        : { kind: 'unresolved', message: `There is no '${url}'.`, fix: 'Add it.' },
  });
}

/** The blocks of a text without problems. Throws if there are any. */
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
