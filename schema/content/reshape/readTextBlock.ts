import type { ExternalLink, InternalLink, Span, TextBlock } from '#core/content/portableText.ts';
import { checkLink } from '../checks/checkLink.ts';
import type { Choice } from '../choices.ts';
import type * as Raw from '../types.generated.ts';
import { present } from './present.ts';
import { readAnchor } from './readAnchor.ts';
import { readList, readObjects, readTexts } from './readList.ts';
import { longestCode, readableText } from './readableText.ts';
import { readReference } from './readReference.ts';
import { readText } from './readText.ts';
import { readNumber, readOptionalChoice } from './readValue.ts';
import type { Spot } from './spot.ts';
import { pathTo, reportField } from './spot.ts';

type RawTextBlock = Extract<Raw.RichText[number], { _type: 'block' }>;
type RawSpan = NonNullable<RawTextBlock['children']>[number];

/** The styles and lists that a text may have where it stands. */
export type TextChoices = {
  readonly style: Partial<Choice<TextBlock['style']>>;
  readonly listItem: Partial<Choice<NonNullable<TextBlock['listItem']>>>;
};

const decorators = ['strong', 'em', 'code'];

/**
 * A paragraph, heading, quote or list item; nothing for a blank one, which an editor leaves behind by pressing Enter.
 * Links that no word carries any more are left out.
 */
export function readTextBlock(spot: Spot<RawTextBlock>, available: TextChoices): TextBlock | undefined {
  const links = readObjects(spot, 'markDefs');
  const marks = new Set([...decorators, ...links.map(({ key }) => key)]);
  const children = readList(spot, 'children').flatMap((child) => readSpan(child, marks) ?? []);
  if (children.every(({ text }) => text.trim() === '')) return undefined;
  const used = new Set(children.flatMap((span) => span.marks));
  const listItem = readOptionalChoice(spot, 'listItem', available.listItem);
  return present({
    _type: 'block' as const,
    _key: spot.key,
    style: readOptionalChoice(spot, 'style', available.style) ?? 'normal',
    listItem,
    level:
      listItem === undefined ? undefined : readNumber(spot, 'level', 1, { min: 1, max: 10, whole: true }),
    children,
    markDefs: links.filter(({ key }) => used.has(key)).flatMap((link) => readLink(link) ?? []),
  });
}

function readSpan(spot: Spot<RawSpan>, known: ReadonlySet<string>): Span | undefined {
  const { _type: type, text } = spot.fields;
  if (type !== 'span' || typeof text !== 'string') {
    reportField(spot, '_type', {
      code: 'unknown-inline',
      message: 'Something that is not text stands between words, and the site cannot show it.',
      fix: 'Remove it from the line.',
    });
    return undefined;
  }
  const marks = readTexts(spot, 'marks');
  for (const mark of marks.filter((each) => !known.has(each))) {
    reportField(spot, 'marks', {
      code: 'unknown-mark',
      severity: 'warning',
      message: `The site has no formatting "${mark}" and shows the words without it.`,
      fix: 'Clear the formatting of the words, or choose bold, italic or code.',
    });
  }
  const readable = readableText(spot, pathTo(spot, 'text'), text, longestCode);
  return { _type: 'span', _key: spot.key, text: readable, marks: marks.filter((mark) => known.has(mark)) };
}

function readLink(spot: Spot<never>): InternalLink | ExternalLink | undefined {
  switch (spot.fields['_type']) {
    case 'internalLink':
      return readInternalLink(spot);
    case 'link':
      return readExternalLink(spot);
    default:
      reportField<{ readonly _type: string }>(spot, '_type', {
        code: 'unknown-mark',
        message: 'The words carry an annotation that the site does not know.',
        fix: 'Remove the annotation from the words.',
      });
      return undefined;
  }
}

function readInternalLink(spot: Spot<Raw.InternalLink>): InternalLink {
  return present({
    _type: 'internalLink' as const,
    _key: spot.key,
    target: readReference(spot, 'target', 'Choose the page that the link leads to, or remove the link.'),
    anchor: readAnchor(spot, 'anchor'),
  });
}

function readExternalLink(spot: Spot<Raw.Link>): ExternalLink {
  return { _type: 'link', _key: spot.key, href: readText(spot, 'href', checkLink) };
}
