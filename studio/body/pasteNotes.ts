import type { Block } from '#core/content/portableText.ts';
import { walkBody } from '#core/content/walkBody.ts';
import { noUpload } from './pasteResolvers.ts';

/** Something that could not be pasted as it was: what, and what to do about it. */
export type PasteProblem = { readonly message: string; readonly fix: string };

/** More are counted instead of being listed. */
const maxNotes = 6;

/**
 * What became of something that the site's Markdown does not have, where the converter's own words are for people with a file. The first
 * pattern that fits counts; an empty note says nothing, because nothing is lost. `…` is what the pattern found, of all messages together.
 */
const notes: readonly (readonly [RegExp, string])[] = [
  [/^Headings of level \d are not supported/, ''],
  [
    /^A numbered list starts at (\d+), but/,
    'A numbered list has other numbers than it had (it began at …). Write these into the text if they matter.',
  ],
  [/^The boxes of a task list/, 'The boxes of tasks are signs in front of their words.'],
  [
    /^What follows the first paragraph of a list item/,
    'Code, images and notes in list items were placed below their items.',
  ],
  [/^A quotation can only contain paragraphs/, 'What else was in a quotation follows it.'],
  [/^Horizontal rules are not supported/, 'Lines between parts were left out.'],
  [/^Footnotes are/, 'Footnotes are ordinary text. Their signs are no links any more.'],
  [/^HTML is not supported: '(.*)'\.$/, 'HTML in the text was left out: ….'],
  [/^The comment '/, 'Comments were left out.'],
  [/^The code '.*' of MDX is left out/, 'Lines that import or export something were left out.'],
  [
    /^The element '(.*)' is not known/,
    'Elements that the site does not know were left out: …. Their words are ordinary text.',
  ],
  [/^Components are not supported: '(.*)'\.$/, 'Components were left out: …. Write what they show.'],
  [/^Expressions are not supported: '(.*)' is/, 'Expressions became code: …. Write their values.'],
  [/A link cannot have a title/, 'The titles of links were left out.'],
  [/^An image cannot be part of a line/, 'An image in a line was left out. Upload it in its place.'],
  [/^This block has no summary/, 'Folded text has no title yet. Write one.'],
  [/^The code language '/, 'Choose the language of code whose language the site does not know.'],
  // The Studio asks for it.
  [/^The image \S+ has no alternative text/, ''],
];

/**
 * What a writer is told about a paste, in the words of the Studio and each thing once.
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
