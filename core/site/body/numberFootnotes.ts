import type { Span, TextBlock } from '../../content/portableText.ts';
import type { PageFootnote } from '../model/pageBody.ts';

/**
 * Puts the number of each footnote behind the last of its words, as a span of its own without text, so that it is never part of a link.
 * @param next returns the number and the id of the next footnote of the body
 */
export function numberFootnotes(
  { children, markDefs }: Pick<TextBlock, 'children' | 'markDefs'>,
  next: () => Pick<PageFootnote, 'id' | 'number'>,
): { readonly children: readonly Span[]; readonly footnotes: readonly PageFootnote[] } {
  const notes = new Map(
    markDefs.filter((mark) => mark._type === 'footnote').map((note) => [note._key, note]),
  );
  if (notes.size === 0) return { children, footnotes: [] };
  const footnotes: PageFootnote[] = [];
  const numbered = children.flatMap((span, index): readonly Span[] => {
    const later = new Set(children.slice(index + 1).flatMap(({ marks }) => marks));
    const ending = span.marks.flatMap((mark) => (later.has(mark) ? [] : (notes.get(mark) ?? [])));
    footnotes.push(...ending.map((note) => ({ ...note, ...next() })));
    return [
      { ...span, marks: span.marks.filter((mark) => !notes.has(mark)) },
      ...ending.map(({ _key }) => ({
        _type: 'span' as const,
        _key: `${span._key}-${_key}`,
        text: '',
        marks: [_key],
      })),
    ];
  });
  return { children: numbered, footnotes };
}
