import { expect, test } from 'vitest';
import { yamlComments } from './yamlComments.ts';

/** The comments of a text that starts on line 2, as `line: text`; those beside a value in brackets. */
function comments(yaml: string): readonly string[] {
  return yamlComments(yaml, 2).map(({ line, text, isBesideValue }) =>
    isBesideValue ? `[${line}: ${text}]` : `${line}: ${text}`,
  );
}

test.each([
  ['title: Fix for #42', ['[2: #42]']],
  ['# One\ntitle: a\n  # two\n', ['2: # One', '4: # two']],
  ['summary: >- # why\n  words # of the text\nb: 1 # two', ['[2: # why]', '[4: # two]']],
  ['tags: [a, # one\n  b] # two', ['[2: # one]', '[3: # two]']],
  ['- # empty\n- a', ['[2: # empty]']],
])('the comments of %j are %j', (yaml, expected) => {
  expect(comments(yaml)).toEqual(expected);
});

test.each(['title: a#b', 'title: "a # b"', "'#': '# a'", 'text: |\n  # a\n  b', ''])(
  '%j has none',
  (yaml) => {
    expect(comments(yaml)).toEqual([]);
  },
);
