import type { Block } from '../../content/portableText.ts';
import type { AnsweredQuestion } from '../model/docPageData.ts';
import { plainText, textOfSpans } from '../../text/plainText.ts';

/**
 * Returns the questions that a text consists of, each with its answer as plain text. A text consists of questions if every heading that has no
 * heading below it ends with a question mark, and there are at least two of them, each with an answer; otherwise the list is empty.
 */
export function questionsIn(body: readonly Block[]): readonly AnsweredQuestion[] {
  const sections = sectionsOf(body).filter(({ level }, index, all) => level >= (all[index + 1]?.level ?? 0));
  const questions = sections.map(({ title, content }): AnsweredQuestion => ({
    question: title,
    answer: plainText(content),
  }));
  const areAll = questions.every(({ question, answer }) => question.endsWith('?') && answer !== '');
  return areAll && questions.length >= 2 ? questions : none;
}

const none: readonly AnsweredQuestion[] = [];

type TextSection = { readonly title: string; readonly level: number; readonly content: Block[] };

/** The headings of a body, each with the blocks between it and the next one. */
function sectionsOf(body: readonly Block[]): readonly TextSection[] {
  const sections: TextSection[] = [];
  for (const block of body) {
    const level = block._type === 'block' ? /^h(\d)$/.exec(block.style)?.[1] : undefined;
    if (block._type === 'block' && level !== undefined) {
      sections.push({ title: textOfSpans(block.children), level: Number(level), content: [] });
    } else {
      sections.at(-1)?.content.push(block);
    }
  }
  return sections;
}
