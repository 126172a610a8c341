import type { Excerpt } from '#core/search/show/excerptOf.ts';
import type { Mark } from '#core/search/show/marksOf.ts';
import { element } from '../../ui/browser/element.ts';

/** Returns a text with some parts marked, as the content of an element. */
export function markedText(text: string, marks: readonly Mark[]): readonly (Node | string)[] {
  return [
    ...marks.flatMap(([start, end], index) => [
      text.slice(marks[index - 1]?.[1] ?? 0, start),
      element('mark', { class: 'MarkedText' }, text.slice(start, end)),
    ]),
    text.slice(marks.at(-1)?.[1] ?? 0),
  ];
}

/** Returns an excerpt, with its marks and with dots where it was cut, as the content of an element; nothing without an excerpt. */
export function excerptText(excerpt: Excerpt | undefined): readonly (Node | string)[] {
  if (!excerpt) return [];
  const { text, marks, cutBefore, cutAfter } = excerpt;
  return [cutBefore ? '…\u{A0}' : '', ...markedText(text, marks), cutAfter ? '\u{A0}…' : ''];
}
