import { expect, test } from 'vitest';
import { promptLength } from './promptLength.ts';

const promptOf = (line: string, language: string): string => line.slice(0, promptLength(line, language));

test.each([
  ['bash', '$ npm install', '$ '],
  ['bash', '% npm install', '% '],
  ['bash', 'ada@host:~/site$ npm install', 'ada@host:~/site$ '],
  ['bash', 'PS C:\\site> npm install', 'PS C:\\site> '],
  ['python', '>>> fee = 0.005', '>>> '],
  ['python', '...     return fee', '... '],
  ['python', '...', '...'],
])('%s: the prompt of "%s" is "%s"', (language, line, prompt) => {
  expect(promptOf(line, language)).toBe(prompt);
});

test.each([
  ['bash', '# a comment'],
  ['bash', '$HOME/bin/start'],
  ['bash', 'echo $ 5'],
  ['bash', 'cat > file'],
  ['python', 'x >>> y'],
  ['python', '...more'],
  ['typescript', '$ npm install'],
  ['constructor', '$ npm install'],
])('%s: "%s" has none', (language, line) => {
  expect(promptOf(line, language)).toBe('');
});
