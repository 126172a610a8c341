import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryMarkdown } from '#core/markdown/testing/arbitraryMarkdown.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { converted } from '../testing/folderOf.ts';

test('no word of an imported page disappears silently: it is in the document, or the import says what became of it', () => {
  fc.assert(
    fc.property(arbitraryMarkdown, (markdown) => {
      const { documents, problems, notices } = converted({
        'docs/a.md': `---\ntitle: A\nsidebar: general\n---\n${markdown}`,
      });
      const there = JSON.stringify([documents, problems, notices]);
      expect((markdown.match(/q\d+z/g) ?? []).filter((word) => !there.includes(word))).toEqual([]);
    }),
    propertyRuns(100, 5000),
  );
});
