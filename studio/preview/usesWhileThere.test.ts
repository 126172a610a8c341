import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { usesWhileThere } from './previewTool.ts';

const uses = { isEverywhere: false, count: 2, pages: [] };
const none = { draft: null, published: null, version: null };

test('a document that is deleted is used on no page any more, and one that is restored is again', async () => {
  const forms = new Subject<{
    ready: boolean;
    draft: object | null;
    published: object | null;
    version: null;
  }>();
  const shown: unknown[] = [];
  usesWhileThere(forms, async () => uses).subscribe((next) => shown.push(next));
  const pass = async (published: object | null, ready = true): Promise<void> => {
    forms.next({ ...none, ready, published });
    await Promise.resolve();
  };
  await pass(null, false);
  await pass({ _rev: '1' });
  await pass({ _rev: '2' });
  await pass(null);
  await pass({ _rev: '3' });
  expect(shown).toEqual([uses, undefined, uses]);
});
