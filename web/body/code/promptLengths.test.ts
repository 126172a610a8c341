import { expect, test } from 'vitest';
import { promptLengths } from './promptLengths.ts';

/** Returns code without its prompts. */
function copied(language: string, code: string): string {
  const lines = code.split('\n');
  const lengths = promptLengths(lines, language);
  return lines.map((line, index) => line.slice(lengths[index])).join('\n');
}

test.each([
  ['bash', '$ npm install', 'npm install'],
  ['bash', '% npm install', 'npm install'],
  ['bash', 'ada@host:~/site$ npm install', 'npm install'],
  ['bash', '[ada@host site]$ npm install', 'npm install'],
  ['bash', '(venv) $ npm install', 'npm install'],
  ['bash', 'PS C:\\site> npm install', 'npm install'],
  ['bash', '$ docker run \\\n>   --rm site\nOK', 'docker run \\\n  --rm site\nOK'],
  ['powershell', 'PS C:\\> npm install', 'npm install'],
  ['powershell', 'PS C:\\Program Files\\site> npm install', 'npm install'],
  ['powershell', 'PS C:\\>npm install', 'npm install'],
  ['powershell', 'PS /home/ada> npm install', 'npm install'],
  ['powershell', 'PS> npm install', 'npm install'],
  ['powershell', 'PS C:\\> foreach ($a in 1..2) {\n>>   $a\n>> }\n1', 'foreach ($a in 1..2) {\n  $a\n}\n1'],
  ['powershell', 'PS C:\\> Get-Process > out.txt', 'Get-Process > out.txt'],
  ['python', '>>> fee = 0.005', 'fee = 0.005'],
  ['python', '>>> def f():\n...     return fee\n...\n>>> f()', 'def f():\n    return fee\n\nf()'],
])('%s: of %j, %j is copied', (language, code, expected) => {
  expect(copied(language, code)).toBe(expected);
});

test.each([
  ['bash', '# a comment'],
  ['bash', '$HOME/bin/start'],
  ['bash', 'echo $ 5'],
  ['bash', 'cat > file'],
  ['bash', 'cat a \\\n> file'],
  ['bash', '> file'],
  ['bash', '>> file'],
  ['bash', '[[ $a > $b ]]'],
  ['powershell', 'Get-Process > out.txt'],
  ['powershell', '>> out.txt'],
  ['powershell', 'if ($a -gt 1) { $b > c }'],
  ['powershell', '$PSVersionTable | Out-File > c'],
  ['powershell', 'PSObject > c'],
  ['powershell', 'ps > c'],
  ['powershell', '% { $_ }'],
  ['python', 'x >>> y'],
  ['python', 'a > b'],
  ['python', '>> b'],
  ['python', '...more'],
  ['python', 'fee = 1\n...\nfee = 2'],
  ['typescript', '$ npm install'],
  ['html', '> text'],
  ['markdown', '>>> quoted'],
  ['constructor', '$ npm install'],
])('%s: %j is code, and copied as it is', (language, code) => {
  expect(copied(language, code)).toBe(code);
});

test('what a program writes after a command stays, also if it begins with the sign of a further line', () => {
  expect(copied('bash', '$ npm start\n> site@1.0 start\n> next')).toBe('npm start\n> site@1.0 start\n> next');
});
