import { answerAside } from '../aside/answerAside.ts';

// Answers a text with the same text, but for two: it fails at one, and ends itself at the other.
answerAside(async (text: string) => {
  if (text === 'fail') throw new Error('It has failed.');
  if (text === 'end') process.exit();
  return text;
});
