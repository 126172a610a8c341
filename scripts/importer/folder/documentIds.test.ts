import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOfFile, redirectId } from './documentIds.ts';

test.each([
  ['docs/index.md', 'docPage-index'],
  ['docs/for-users/why.md', 'docPage-for-users--why'],
  ['docs/for-users/index.md', 'docPage-for-users'],
  ['docs/a/b/_category.yaml', 'docCategory-a--b'],
  ['blog/rate-managers.md', 'post-rate-managers'],
  ['authors/mara.md', 'author-mara'],
  ['settings.yaml', undefined],
  ['docs/_category.yaml', undefined],
  ['docs/note.txt', undefined],
  ['blog/2025/post.md', undefined],
  ['why.md', undefined],
])('%s is the document %s', (file, id) => {
  expect(idOfFile(file)).toBe(id);
});

const segment = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const segments = fc.array(segment, { minLength: 1, maxLength: 4 });

test('different docs have different ids', () => {
  fc.assert(
    fc.property(segments, segments, (left, right) => {
      fc.pre(left.join('/') !== right.join('/') && ![...left, ...right].includes('index'));
      expect(idOfFile(`docs/${left.join('/')}.md`)).not.toBe(idOfFile(`docs/${right.join('/')}.md`));
    }),
  );
});

test('a redirect from any path gets an id that Sanity accepts and shows to the public', () => {
  expect(redirectId('/docs/old.html')).toBe('redirect-docs--old_2ehtml');
  fc.assert(
    fc.property(fc.string(), (from) => {
      expect(redirectId(`/${from}`)).toMatch(/^redirect-[a-zA-Z0-9_-]*$/);
    }),
  );
});
