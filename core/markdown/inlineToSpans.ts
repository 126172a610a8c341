import type { FootnoteReference, Link, LinkReference, PhrasingContent } from 'mdast';
import type { Annotation, Span } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import type { TextDirective } from './flowNode.ts';
import { present } from '../present.ts';
import { footnoteText, isMoreThanText } from './footnote/footnotesIn.ts';
import { decoratorOf, endOfTag, isBadge, isComment, isLineBreak, noticeComment } from './inlineTag.ts';
import { footnoteSign, quoteSource, sourceOf } from './sourceOf.ts';

/** The inside of a text block. */
export type Inline = {
  readonly children: readonly Span[];
  readonly markDefs: readonly Annotation[];
};

type Run = { readonly text: string; readonly marks: readonly string[] };

/**
 * Converts inline content to spans: `*a* b` -> `a` marked `em`, then ` b`. Neighbours with the same marks become one
 * span; a line break in the source is a space, a hard break a `\n`. There is always at least one span, as the Studio
 * expects.
 */
export function inlineToSpans(nodes: readonly PhrasingContent[], context: BlockContext): Inline {
  const markDefs: Annotation[] = [];
  const runs = mergeRuns(collectRuns(nodes, [], { context, markDefs }));
  return {
    children: (runs.length === 0 ? [{ text: '', marks: [] }] : runs).map(({ text, marks }) => ({
      _type: 'span',
      _key: context.nextKey(),
      text,
      marks,
    })),
    markDefs,
  };
}

type Collecting = { readonly context: BlockContext; readonly markDefs: Annotation[] };

function collectRuns(
  nodes: readonly PhrasingContent[],
  marks: readonly string[],
  collecting: Collecting,
): readonly Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const [node] = nodes.slice(at, at + 1);
    if (!node) break;
    if (node.type === 'footnoteReference') {
      runs.push(...notedRuns(runs.pop() ?? { text: '', marks }, node, collecting));
      continue;
    }
    const decorator = decoratorOf(node);
    const end = decorator && endOfTag(nodes, at);
    if (decorator === undefined || end === undefined) runs.push(...runsOf(node, marks, collecting));
    else {
      runs.push(...collectRuns(nodes.slice(at + 1, end), withMark(marks, decorator), collecting));
      at = end;
    }
  }
  return runs;
}

function runsOf(node: PhrasingContent, marks: readonly string[], collecting: Collecting): readonly Run[] {
  const { context } = collecting;
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replaceAll('\n', ' '), marks }];
    case 'strong':
      return collectRuns(node.children, withMark(marks, 'strong'), collecting);
    case 'emphasis':
      return collectRuns(node.children, withMark(marks, 'em'), collecting);
    case 'inlineCode':
      return [{ text: node.value.replaceAll('\n', ' '), marks: withMark(marks, 'code') }];
    case 'inlineMath':
      return [{ text: node.value.replaceAll('\n', ' '), marks: withMark(marks, 'formula') }];
    case 'break':
      return [{ text: '\n', marks }];
    case 'link':
      return linkRuns(node, node, marks, collecting);
    case 'linkReference': {
      // Without a definition it does not parse as a link.
      const definition = context.definitions.get(node.identifier);
      return definition
        ? linkRuns(node, definition, marks, collecting)
        : collectRuns(node.children, marks, collecting);
    }
    case 'textDirective':
      return isBadge(node)
        ? collectRuns(node.children, withMark(marks, 'badge'), collecting)
        : directiveRuns(node, marks, context);
    case 'delete':
      return collectRuns(node.children, withMark(marks, 'strike-through'), collecting);
    case 'html':
      if (isComment(node.value)) {
        noticeComment(node, context);
        return [];
      }
      if (isLineBreak(node)) return [{ text: '\n', marks }];
      context.report(
        node,
        `HTML is not supported: ${quoteSource(node.value)}.`,
        'Remove it, or put it between backticks if readers should see it.',
      );
      return [];
    case 'image':
    case 'imageReference':
      context.report(
        node,
        `An image cannot be part of a line: ${quoteSource(sourceOf(node, context))}.`,
        'Put it in a paragraph of its own.',
      );
      return [];
    case 'footnoteReference':
      return [];
  }
}

/** The last of the words before a footnote's number has the footnote, or the whole formula; a sign does if there are none. */
function notedRuns(run: Run, node: FootnoteReference, { context, markDefs }: Collecting): readonly Run[] {
  const definition = context.footnotes.get(node.identifier);
  if (!definition) return [{ ...run, text: run.text + footnoteSign(node) }];
  if (isMoreThanText(definition)) {
    context.notice(definition, `The footnote ${footnoteSign(node)} becomes plain text.`, 'Simplify it.');
  }
  const _key = context.nextKey();
  markDefs.push({ _type: 'footnote', _key, text: footnoteText(definition) });
  const end = run.text.trimEnd().length;
  const start = run.marks.includes('formula') ? 0 : run.text.slice(0, end).search(/\S+$/);
  return [
    { ...run, text: run.text.slice(0, Math.max(start, 0)) },
    { text: run.text.slice(Math.max(start, 0), end) || '*', marks: withMark(run.marks, _key) },
    { ...run, text: run.text.slice(end) },
  ];
}

/** The parser takes the `:30` of `at 10:30` for a text directive. This dialect has only badges, so it is plain text. */
function directiveRuns(node: TextDirective, marks: readonly string[], context: BlockContext): readonly Run[] {
  const source = sourceOf(node, context);
  if (source.length > node.name.length + 1) {
    context.report(
      node,
      `Only :badge[…] can be part of a line: ${quoteSource(source)}.`,
      'Write \\: if the colon is part of the text.',
    );
  }
  return [{ text: source, marks }];
}

function linkRuns(
  node: Link | LinkReference,
  { url, title }: Pick<Link, 'url' | 'title'>,
  marks: readonly string[],
  collecting: Collecting,
): readonly Run[] {
  const { context, markDefs } = collecting;
  const report = (message: string, fix: string): void =>
    context.report(node, `${quoteSource(sourceOf(node, context))}: ${message}`, fix);
  if (typeof title === 'string') report(`A link cannot have a title: '${title}'.`, 'Remove the title.');
  if (node.children.length === 0) report('The link has no text.', 'Write its text between [ and ].');
  const link = context.resolveLink(url);
  if (link.kind === 'unresolved') {
    report(link.message, link.fix);
    return collectRuns(node.children, marks, collecting);
  }
  const _key = context.nextKey();
  markDefs.push(
    link.kind === 'url'
      ? { _type: 'link', _key, href: link.href }
      : present({ _type: 'internalLink' as const, _key, target: link.id, anchor: link.anchor }),
  );
  return collectRuns(node.children, withMark(marks, _key), collecting);
}

function withMark(marks: readonly string[], mark: string): readonly string[] {
  return marks.includes(mark) ? marks : [...marks, mark];
}

function mergeRuns(runs: readonly Run[]): readonly Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (run.text === '') continue;
    if (last && last.marks.join() === run.marks.join()) {
      merged[merged.length - 1] = { text: last.text + run.text, marks: last.marks };
    } else {
      merged.push(run);
    }
  }
  return merged;
}
