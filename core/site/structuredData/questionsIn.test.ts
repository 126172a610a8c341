import { expect, test } from 'vitest';
import { heading, paragraph } from '../testing/blocks.ts';
import { questionsIn } from './questionsIn.ts';

test('a text is questions if all headings without headings below them are', () => {
  expect(
    questionsIn([
      paragraph('Short answers.'),
      heading(2, 'Fees'),
      heading(3, 'What does it cost?'),
      paragraph('Nothing.'),
      paragraph('Or little.'),
      heading(2, 'And when?'),
      paragraph('Now.'),
    ]),
  ).toEqual([
    { question: 'What does it cost?', answer: 'Nothing.\nOr little.' },
    { question: 'And when?', answer: 'Now.' },
  ]);
});

test.each([
  ['one question', [heading(2, 'Why?'), paragraph('So.')]],
  [
    'another heading among them',
    [heading(2, 'Why?'), paragraph('So.'), heading(2, 'How?'), paragraph('So.'), heading(2, 'Fees')],
  ],
  ['a question without an answer', [heading(2, 'Why?'), paragraph('So.'), heading(2, 'How?')]],
  ['no heading', [paragraph('Why? So.')]],
])('%s is no list of questions', (_, body) => {
  expect(questionsIn(body)).toEqual([]);
});
