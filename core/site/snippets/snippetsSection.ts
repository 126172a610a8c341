import type { Snippet } from '../../content/content.ts';
import type { BodySource } from '../body/bodySource.ts';
import type { Section, SectionInput } from '../section/section.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { checkBodyWriting, checkTitle } from '../body/checkWriting.ts';
import { headingsOf } from '../body/headingsOf.ts';
import { placeOf } from '../problems/placeOf.ts';
import { newSection, pageless } from '../section/newSection.ts';

/** Texts that other documents show. They have no pages; each is checked once, as if it was one. */
export function snippetsSection({ content, looksAt }: Pick<SectionInput, 'content' | 'looksAt'>): Section {
  const read = content.snippets.filter(({ id }) => looksAt(id));
  return newSection({
    destinations: pageless(content.snippets, 'is a snippet and has no page of its own'),
    bodies: read.map(bodySource),
    problems: read.flatMap((snippet) => [
      ...checkTitle(snippet.title, placeOf('textSnippet', snippet, 'title')),
      ...checkBodyWriting(bodySource(snippet)),
    ]),
  });
}

const bodySource = oncePerObject((snippet: Snippet): BodySource => ({
  body: snippet.body,
  place: placeOf('textSnippet', snippet, 'body'),
  headings: headingsOf(snippet.body),
  origin: 'writer',
  isPart: true,
}));
