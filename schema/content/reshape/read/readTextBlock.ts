import type {
  AddressLink,
  Annotation,
  Footnote,
  InternalLink,
  Span,
  TextBlock,
} from '#core/content/portableText.ts';
import type * as Raw from '../../types.generated.ts';
import type { Choice } from '../../values/choices.ts';
import type { Cursor } from './cursor.ts';
import { isDecorator } from '#core/content/decorators.ts';
import { present } from '#core/present.ts';
import { checkLink } from '../../checks/checkLink.ts';
import { choices } from '../../values/choices.ts';
import { isAbsent, pathTo, reportField } from './cursor.ts';
import { maxCodeLength, readableText } from './readableText.ts';
import { readAnchor } from './readAnchor.ts';
import { readList, readObjects, readTexts } from './readList.ts';
import { readReference } from './readReference.ts';
import { readText } from './readText.ts';
import { readNumber, readOptionalChoice } from './readValue.ts';

type RawTextBlock = Extract<Raw.RichText[number], { _type: 'block' }>;
type RawSpan = NonNullable<RawTextBlock['children']>[number];

/** The styles and lists that are allowed where the text is. */
export type TextChoices = {
  readonly style: Partial<Choice<TextBlock['style']>>;
  readonly listItem: Partial<Choice<NonNullable<TextBlock['listItem']>>>;
};

/**
 * A paragraph, heading, quote or list item; undefined for a blank one, which an editor leaves behind by pressing Enter.
 * Links that no words use any more are left out.
 */
export function readTextBlock(cursor: Cursor<RawTextBlock>, available: TextChoices): TextBlock | undefined {
  const links = readObjects(cursor, 'markDefs');
  const marks = new Set([...Object.keys(choices.decorator), ...links.map(({ key }) => key)]);
  const children = wholeFormulas(
    readList(cursor, 'children').flatMap((child) => readSpan(child, marks) ?? []),
  );
  if (children.every(({ text }) => text.trim() === '')) return undefined;
  const used = new Set(children.flatMap((span) => span.marks));
  const listItem = readOptionalChoice(cursor, 'listItem', available.listItem);
  return present({
    _type: 'block' as const,
    _key: cursor.key,
    style: readOptionalChoice(cursor, 'style', available.style) ?? 'normal',
    listItem,
    level: listItem === undefined ? readItemLevel(cursor) : readNumber(cursor, 'level', 1, levels),
    children,
    markDefs: links.filter(({ key }) => used.has(key)).flatMap((link) => readAnnotation(link) ?? []),
  });
}

/** The level of the list item that a block is part of; undefined outside of lists. */
export function readItemLevel(cursor: Cursor<{ readonly level?: number }>): number | undefined {
  return isAbsent(cursor.fields['level']) ? undefined : readNumber(cursor, 'level', 1, levels);
}

/** The levels that Sanity's editor has. */
const levels = { min: 1, max: 10, whole: true };

function readSpan(cursor: Cursor<RawSpan>, known: ReadonlySet<string>): Span | undefined {
  const { _type: type, text } = cursor.fields;
  if (type !== 'span' || typeof text !== 'string') {
    reportField(cursor, '_type', {
      code: 'unknown-inline',
      message: 'There is something between the words that is not text, and the site cannot show it.',
      fix: 'Remove it from the line.',
    });
    return undefined;
  }
  const marks = readTexts(cursor, 'marks');
  for (const mark of marks.filter((each) => !known.has(each))) {
    reportField(cursor, 'marks', {
      code: 'unknown-mark',
      severity: 'warning',
      message: `The site does not support the formatting "${mark}" and shows the words without it.`,
      fix: `Clear the formatting of the words, or choose one of: ${Object.values(choices.decorator).join(', ')}.`,
    });
  }
  const readable = readableText(cursor, pathTo(cursor, 'text'), text, maxCodeLength);
  return { _type: 'span', _key: cursor.key, text: readable, marks: marks.filter((mark) => known.has(mark)) };
}

/** Makes one span of the words of a formula, which has no other formatting. A formula without words is none. */
function wholeFormulas(spans: readonly Span[]): readonly Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    const isFormula = span.marks.includes('formula');
    const links = span.marks.filter((mark) => !isDecorator(mark));
    const marks =
      isFormula && span.text.trim() !== '' ? ['formula', ...links] : isFormula ? links : span.marks;
    if (isFormula && last?.marks[0] === 'formula' && last.marks.join(' ') === marks.join(' ')) {
      whole[whole.length - 1] = { ...last, text: last.text + span.text };
    } else whole.push({ ...span, marks });
  }
  return whole;
}

function readAnnotation(cursor: Cursor<never>): Annotation | undefined {
  switch (cursor.fields['_type']) {
    case 'internalLink':
      return readInternalLink(cursor);
    case 'link':
      return readExternalLink(cursor);
    case 'footnote':
      return readFootnote(cursor);
    default:
      reportField<{ readonly _type: string }>(cursor, '_type', {
        code: 'unknown-mark',
        message: 'The words have an annotation that the site does not support.',
        fix: 'Remove the annotation from the words.',
      });
      return undefined;
  }
}

function readInternalLink(cursor: Cursor<Raw.InternalLink>): InternalLink {
  return present({
    _type: 'internalLink' as const,
    _key: cursor.key,
    target: readReference(cursor, 'target', 'Choose the page that the link leads to, or remove the link.'),
    anchor: readAnchor(cursor, 'anchor'),
  });
}

function readFootnote(cursor: Cursor<Raw.Footnote>): Footnote {
  return { _type: 'footnote', _key: cursor.key, text: readText(cursor, 'text') };
}

function readExternalLink(cursor: Cursor<Raw.Link>): AddressLink {
  return { _type: 'link', _key: cursor.key, href: readText(cursor, 'href', checkLink) };
}
