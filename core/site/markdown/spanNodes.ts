import type { PhrasingContent } from 'mdast';
import type { Decorator } from '../../content/decorators.ts';
import type { PageTextBlock } from '../model/pageBody.ts';
import { decorators, elementDecorators } from '../../content/decorators.ts';
import { code, link, math, text } from './inlineNodes.ts';

type Run = {
  readonly text: string;
  readonly marks: ReadonlySet<string>;
  readonly href?: string | undefined;
  /** The id of the footnote whose number it stands for. It has no text then. */
  readonly note?: string | undefined;
  /** True if what is around it would be read as part of a formula. */
  readonly isFenced: boolean;
};

/**
 * Turns the text of a block into inline Markdown. White space at the ends of a mark is put outside of it, because `**` only opens and
 * closes beside a word.
 */
export function spanNodes({
  children,
  markDefs,
}: Pick<PageTextBlock, 'children' | 'markDefs'>): readonly PhrasingContent[] {
  const hrefs = new Map(markDefs.flatMap((mark) => (mark._type === 'link' ? [[mark._key, mark.href]] : [])));
  const notes = new Map(
    markDefs.flatMap((mark) => (mark._type === 'footnote' ? [[mark._key, mark.id]] : [])),
  );
  const others = children.filter(({ marks }) => !marks.includes('formula')).map((span) => span.text);
  const hasDollar = [...others, ...hrefs.values()].some((each) => each.includes('$'));
  const runs = children.map((span, index): Run => {
    const next = children[index + 1];
    return {
      text: span.text,
      marks: new Set(span.marks),
      note: span.marks.map((mark) => notes.get(mark)).find((id) => id !== undefined),
      href: span.marks.map((mark) => hrefs.get(mark)).find((href) => href !== undefined),
      isFenced: hasDollar || /^\d/.test(next?.text ?? '') || next?.marks.includes('code') === true,
    };
  });
  const { inside } = withoutOuterSpace(runs);
  return nested(inside, layers);
}

/** A kind of mark, from the outermost to the innermost: it decides which runs belong together, and wraps them. */
type Layer = {
  readonly keyOf: (run: Run) => string | undefined;
  readonly wrap: (key: string, children: readonly PhrasingContent[]) => readonly PhrasingContent[];
};

const layers: readonly Layer[] = [
  { keyOf: ({ note }) => note, wrap: (id) => [{ type: 'footnoteReference', identifier: id, label: id }] },
  { keyOf: ({ href }) => href, wrap: (href, children) => [link(href, children)] },
  layer('strong', (children) => [{ type: 'strong', children: [...children] }]),
  layer('em', (children) => [{ type: 'emphasis', children: [...children] }]),
  layer('strike-through', (children) => [{ type: 'delete', children: [...children] }]),
  ...elementDecorators.map(elementLayer),
  layer('badge', (children) => [
    { type: 'textDirective', name: 'badge', children: children.flatMap(codeInLabel) },
  ]),
  layer('formula', (children) => children),
  layer('code', (children) => children),
];

function layer(
  decorator: Decorator,
  wrap: (children: readonly PhrasingContent[]) => readonly PhrasingContent[],
): Layer {
  return {
    keyOf: ({ marks }) => (marks.has(decorator) ? decorator : undefined),
    wrap: (_, children) => wrap(children),
  };
}

/** A decorator for which Markdown has no sign: its element. */
function elementLayer(decorator: Decorator): Layer {
  const { element } = decorators[decorator];
  return layer(decorator, (children) => [html(`<${element}>`), ...children, html(`</${element}>`)]);
}

/** A bracket ends the label of a directive also within code, where nothing can be escaped. */
function codeInLabel(node: PhrasingContent): readonly PhrasingContent[] {
  if (node.type !== 'inlineCode' || !/[[\]]/.test(node.value)) return [node];
  return [html('<code>'), text(node.value), html('</code>')];
}

function html(value: string): PhrasingContent {
  return { type: 'html', value };
}

function nested(runs: readonly Run[], [outer, ...inner]: readonly Layer[]): readonly PhrasingContent[] {
  if (!outer) return leaf(runs);
  return groups(runs, outer.keyOf).flatMap(({ key, runs: together }) => {
    if (key === undefined) return nested(together, inner);
    const { before, inside, after } = withoutOuterSpace(together);
    return [
      ...plain(before),
      ...(inside.length === 0 ? [] : outer.wrap(key, nested(inside, inner))),
      ...plain(after),
    ];
  });
}

function leaf(runs: readonly Run[]): readonly PhrasingContent[] {
  const whole = runs.map((run) => run.text).join('');
  if (runs[0]?.marks.has('formula') === true) {
    return [
      math(
        whole,
        runs.some(({ isFenced }) => isFenced),
      ),
    ];
  }
  return runs[0]?.marks.has('code') === true ? [code(whole)] : plain(whole);
}

/** Text with hard breaks for `\n`. */
function plain(whole: string): readonly PhrasingContent[] {
  return whole
    .split('\n')
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [{ type: 'break' } as const]),
      ...(line === '' ? [] : [text(line)]),
    ]);
}

function groups(
  runs: readonly Run[],
  keyOf: Layer['keyOf'],
): readonly { readonly key: string | undefined; readonly runs: readonly Run[] }[] {
  const found: { key: string | undefined; runs: Run[] }[] = [];
  for (const run of runs) {
    const key = keyOf(run);
    const last = found.at(-1);
    if (last && last.key === key) last.runs.push(run);
    else found.push({ key, runs: [run] });
  }
  return found;
}

function withoutOuterSpace(runs: readonly Run[]): {
  readonly before: string;
  readonly inside: readonly Run[];
  readonly after: string;
} {
  const whole = runs.map((run) => run.text).join('');
  const start = whole.length - whole.trimStart().length;
  const end = whole.trimEnd().length;
  const isBlank = start >= end;
  if (isBlank && !runs.some(({ note }) => note !== undefined)) {
    return { before: whole, inside: [], after: '' };
  }
  let at = 0;
  const inside = runs.flatMap((run) => {
    const from = at;
    at += run.text.length;
    const kept = run.text.slice(Math.max(start - from, 0), Math.max(end - from, 0));
    return kept === '' && run.note === undefined ? [] : [{ ...run, text: kept }];
  });
  return { before: whole.slice(0, start), inside, after: whole.slice(end) };
}
