import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import type {
  ApiChangeView,
  ApiDeprecationView,
  ApiLifecycleView,
  ApiLinkedText,
  ApiTypeView,
  ApiWriting,
} from '../model/apiPageData.ts';
import type { PageLink } from '../model/pageLink.ts';
import { bodyNodes } from './bodyNodes.ts';
import { heading, item, list, paragraph } from './flowNodes.ts';
import { code, codeLinkTo, joined, link, linkTo, text } from './inlineNodes.ts';

/* The parts that several pages of the API reference show. */

/** Returns one node for each piece of a text: plain text or code, inside a link if the piece has a page. */
export function linkedTextNodes(pieces: ApiLinkedText): readonly PhrasingContent[] {
  return pieces.map((piece) => {
    const node = piece.code ? code(piece.text) : text(piece.text);
    return piece.href === undefined ? node : link(piece.href, [node]);
  });
}

/** A type as one piece of code, with a link if it names one type that has a page. */
export function typeNode({ parts }: ApiTypeView): PhrasingContent {
  const whole = code(parts.map((part) => part.text).join(''));
  const hrefs = parts.flatMap(({ href }) => (href === undefined ? [] : [href]));
  const [only] = hrefs;
  return only === undefined || hrefs.length > 1 ? whole : link(only, [whole]);
}

/** Returns the versions in which something was added, deprecated and removed. */
export function lifecycleFacts({
  addedIn,
  deprecatedIn,
  removedIn,
}: ApiLifecycleView): readonly (readonly PhrasingContent[])[] {
  return [
    ...moment('Since', addedIn),
    ...moment('Deprecated in', deprecatedIn),
    ...moment('Removed in', removedIn),
  ];
}

function moment(word: string, version: PageLink | undefined): readonly (readonly PhrasingContent[])[] {
  return version === undefined ? [] : [[text(`${word} `), linkTo(version)]];
}

/** The reason and the replacement of something deprecated; empty if neither is known. */
export function deprecationNodes(
  deprecation: ApiDeprecationView | undefined,
  likely?: PageLink,
): readonly PhrasingContent[] {
  const replacement = deprecation?.replacement;
  return joined(
    [
      deprecation ? linkedTextNodes(deprecation.reason) : [],
      replacement
        ? [text('Replaced by '), codeLinkTo(replacement), text('.')]
        : likely
          ? [text('Probably replaced by '), codeLinkTo(likely), text(', by the look of the names.')]
          : [],
    ],
    ' ',
  );
}

/** Changes of a schema. `graded`: whether each says how serious it is, unless a heading does for all. */
export function changeListItems(changes: readonly ApiChangeView[], graded: boolean): readonly ListItem[] {
  return changes.map(({ criticality, message, replacement, before, after }) => {
    const sentence = message.map((piece) => piece.text).join('');
    const long = [before, after].some((each) => each !== undefined && !sentence.includes(each));
    return item([
      paragraph([
        ...(graded ? [text(`${grades[criticality]}: `)] : []),
        ...linkedTextNodes(message),
        ...(replacement
          ? [text(replacement.isLikely ? '; probably replaced by ' : '; use '), codeLinkTo(replacement)]
          : []),
      ]),
      ...(long ? [...quoted('Before', before), ...quoted('After', after)] : []),
    ]);
  });
}

const grades = { breaking: 'Breaking', dangerous: 'Dangerous', safe: 'Safe' } as const;

function quoted(title: string, value: string | undefined): readonly BlockContent[] {
  return value === undefined ? [] : [paragraph([text(`${title}:`)]), { type: 'code', value }];
}

/** Links in a list; `asCode`: their labels are names of the schema. */
export function linkList(links: readonly PageLink[], asCode = false): BlockContent {
  return list(links.map((each) => item([paragraph([asCode ? codeLinkTo(each) : linkTo(each)])])));
}

/** A part with a heading of its own; nothing if it is empty. */
export function section(
  { id, title }: { readonly id: string; readonly title: string },
  content: readonly BlockContent[],
): readonly BlockContent[] {
  return content.length === 0 ? [] : [heading(2, [text(title)], id), ...content];
}

/** The sections that writers added. */
export function writingNodes(writing: ApiWriting): readonly BlockContent[] {
  return writing.flatMap((part) => section(part, bodyNodes(part.body)));
}

/** Facts in one line; nothing if there are none. */
export function factLine(facts: readonly (readonly PhrasingContent[])[]): readonly BlockContent[] {
  const line = joined(facts);
  return line.length === 0 ? [] : [paragraph(line)];
}
