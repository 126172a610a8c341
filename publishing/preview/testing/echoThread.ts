import { once } from 'node:events';
import { answerAside } from '../aside/answerAside.ts';

// Answers a text with the same text, but for four: it fails at one, ends itself at another, works at the third until nobody
// waits for it, and never comes back from the fourth.
answerAside(async (text: string, signal) => {
  if (text === 'fail') throw new Error('It has failed.');
  if (text === 'end') process.exit();
  if (text === 'work') await once(signal, 'abort');
  if (text === 'hang') for (;;);
  return text;
});
