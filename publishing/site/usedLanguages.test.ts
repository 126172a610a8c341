import type { Block } from '#core/content/portableText.ts';
import { expect, test } from 'vitest';
import { buildSiteModel } from '#core/site/buildSiteModel.ts';
import { doc, docsContent, page, post } from '#core/site/testing/content.ts';
import { usedLanguages } from './usedLanguages.ts';

const code = (language: string): readonly Block[] => [
  { _type: 'codeBlock', _key: language, language, code: 'x', highlightedLines: [] },
];

test('every language that the site highlights is among them, whatever the document is', () => {
  const content = docsContent({
    docs: [doc('a', { body: code('typescript') })],
    posts: [post('b', { body: code('rust') })],
    standalonePages: [page('/c', { body: code('bash') })],
  });
  const highlighted = new Set<string>();
  const { problems } = buildSiteModel(content, {
    asOf: '2026-06-01T00:00:00Z',
    highlight: (text, language) => {
      highlighted.add(language);
      return [[[text, '']]];
    },
  });
  expect(problems).toEqual([]);
  expect([...highlighted].toSorted()).toEqual(['bash', 'rust', 'typescript']);
  expect([...usedLanguages(content)].toSorted()).toEqual(['bash', 'rust', 'typescript']);
});
