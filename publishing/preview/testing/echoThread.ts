import { once } from 'node:events';
import { answerAside } from '../aside/answerAside.ts';

// Answers a text with the same text, but for three: it fails at one, ends itself at another, and works at the third until nobody waits for it.
answerAside(async (text: string, signal) => {
  if (text === 'fail') throw new Error('It has failed.');
  if (text === 'end') process.exit();
  if (text === 'work') await once(signal, 'abort');
  return text;
});
