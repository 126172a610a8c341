import { expect, test, vi } from 'vitest';
import { codeLimits } from '#core/text/codeLimits.ts';
import { createHighlighter } from './createHighlighter.ts';

test('returns lines of runs with a token class each', async () => {
  const { highlight } = await createHighlighter(['typescript']);
  expect(highlight("const rate = 5; // percent\nreturn 'x'", 'typescript')).toEqual([
    [
      ['const ', 'keyword'],
      ['rate ', 'constant'],
      ['= ', 'operator'],
      ['5', 'number'],
      ['; ', 'punctuation'],
      ['// percent', 'comment'],
    ],
    [
      ['return ', 'keyword'],
      ["'x'", 'string'],
    ],
  ]);
});

test('returns plain text for an unknown language, line by line', async () => {
  const { highlight } = await createHighlighter(['klingon']);
  expect(highlight('a = 1\n\nb', 'klingon')).toEqual([[['a = 1', '']], [], [['b', '']]]);
});

test('loses and changes no character', async () => {
  const { highlight } = await createHighlighter(['json', 'graphql', 'solidity', 'bash']);
  const code = '{ "a": [1, 2.5, null],\n\t"é": "\\n" }\n# x\nquery Q { a(b: 1) }';
  for (const language of ['json', 'graphql', 'solidity', 'bash']) {
    const text = highlight(code, language).map((line) => line.map(([run]) => run).join(''));
    expect(text.join('\n')).toBe(code);
  }
});

test('gives the same lines on a slow machine', async () => {
  const code = "if (inFront >= total) break;\nconst wanted = 'x'";
  const { highlight } = await createHighlighter(['typescript']);
  const fast = highlight(code, 'typescript');
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
  const slow = highlight(code, 'typescript');
  vi.restoreAllMocks();
  expect(now).toBeGreaterThan(0);
  expect(slow).toEqual(fast);
});

test('frees the grammars after each build', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  for (let build = 0; build < 12; build += 1) {
    const { dispose } = await createHighlighter(['json']);
    dispose();
  }
  // The library counts its instances and complains about the tenth.
  expect(warn).not.toHaveBeenCalled();
});

test('returns plain text for a long line, and for code that is too long as a whole', async () => {
  const { highlight } = await createHighlighter(['typescript']);
  const line = `const a = '${'b'.repeat(codeLimits.line)}';`;
  expect(highlight(`const a = 1;\n${line}\nconst a = 1;`, 'typescript')).toEqual([
    [
      ['const ', 'keyword'],
      ['a ', 'constant'],
      ['= ', 'operator'],
      ['1', 'number'],
      [';', 'punctuation'],
    ],
    [[line, '']],
    [
      ['const ', 'keyword'],
      ['a ', 'constant'],
      ['= ', 'operator'],
      ['1', 'number'],
      [';', 'punctuation'],
    ],
  ]);
  const whole = 'const a = 1;\n'.repeat(codeLimits.whole / 12);
  expect(
    new Set(
      highlight(whole, 'typescript')
        .flat()
        .map(([, token]) => token),
    ),
  ).toEqual(new Set(['']));
});
