import type { Block } from '#core/content/portableText.ts';
import { walkBody } from '#core/content/walkBody.ts';
import { noUpload } from './pasteResolvers.ts';

/** A note about something that could not be pasted as it was, and what to do about it. */
export type PasteProblem = { readonly message: string; readonly fix: string };

/** The most notes that are listed; the others are counted. */
const maxNotes = 6;

/**
 * Notes about text that the site's Markdown cannot express, where the converter's own words are meant for people with a file. The first
 * pattern that fits counts; an empty note is dropped, because nothing is lost. `…` stands for the matches of all messages together.
 */
const notes: readonly (readonly [RegExp, string])[] = [
  [/^Headings of level \d are not supported/, ''],
  [
    /^A numbered list starts at (\d+), but/,
    'A numbered list that started at … is numbered differently here. If the numbers matter, write them into the text.',
  ],
  [/^The checkboxes of a task list/, 'Checkboxes became characters (☐, ☑) before the text.'],
  [/^A quotation can only contain paragraphs/, 'Whatever else was in a quotation now follows it.'],
  [/^Horizontal rules are not supported/, 'Horizontal lines were left out.'],
  [/^Footnotes become/, 'Footnotes became plain text. Their markers are no longer links.'],
  [/^HTML is not supported: '(.*)'\.$/, 'HTML in the text was left out: ….'],
  [/^The comment '/, 'Comments were left out.'],
  [/^The code '.*' from MDX is left out/, 'Import and export lines were left out.'],
  [/^The element '(.*)' is not known/, 'Unknown elements became plain text: ….'],
  [/^Components are not supported: '(.*)'\.$/, 'Components were left out: …. Write out what they show.'],
  [
    /^Expressions are not supported: '(.*)' is/,
    'Expressions became code: …. Replace them with their values.',
  ],
  [/^A link cannot have a title: '(.*)'\.$/s, 'Link titles were left out: ….'],
  [
    /^An image cannot be part of a line: '(.*)'\.$/s,
    'Images within lines were left out: …. Upload them where they belong.',
  ],
  [/^This block has no summary/, 'Folded text has no title yet. Add one.'],
  [
    /^The code language '(.*)' is unknown\.$/s,
    'The site does not know the language of some code: …. Choose one.',
  ],
  // The Studio asks for it.
  [/^The image \S+ has no alternative text/, ''],
  [/^This diagram has no (?:title|description)\./, ''],
];

/**
 * Returns what to tell a writer about a paste, in the words of the Studio and each thing once.
 * @returns an empty list if there is nothing to tell
 */
export function pasteNotes(blocks: readonly Block[], problems: readonly PasteProblem[]): readonly string[] {
  const empty = countEmptyImages(blocks);
  const ofImages =
    empty === 0
      ? []
      : empty === 1
        ? ['An image is not pasted with the text. Its place is marked: upload it there.']
        : [`${empty} images are not pasted with the text. Their places are marked: upload them there.`];
  const said = problems.map(({ message, fix }) => {
    const known = notes.find(([pattern]) => pattern.test(message));
    return known ? noteFor(known, problems) : `${message} ${fix}`;
  });
  const distinct = [...new Set([...ofImages, ...said])].filter((note) => note !== '');
  return distinct.length <= maxNotes
    ? distinct
    : [...distinct.slice(0, maxNotes - 1), `And ${distinct.length - maxNotes + 1} more.`];
}

function noteFor([pattern, note]: (typeof notes)[number], problems: readonly PasteProblem[]): string {
  const found = problems.flatMap(({ message }) => pattern.exec(message)?.[1] ?? []);
  return note.replace('…', () => [...new Set(found)].join(', '));
}

function countEmptyImages(blocks: readonly Block[]): number {
  return walkBody(blocks).filter(({ block }) => block._type === 'figure' && block.asset === noUpload).length;
}
