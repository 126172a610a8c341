import { expect, test } from 'vitest';
import { widenForm } from './widenForm.ts';

function storageWith(stored: Readonly<Record<string, string>>) {
  const items = new Map(Object.entries(stored));
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  };
}

test('gives the form nearly half of the window', () => {
  const storage = storageWith({});
  widenForm(() => storage);
  expect([...storage.items]).toEqual([['presentation/panels', '{"preview:3,content:5":[55,45]}']]);
});

test('leaves widths alone that a writer has chosen', () => {
  const chosen = { 'presentation/panels': '{"preview:3,content:5":[70,30]}' };
  const storage = storageWith(chosen);
  widenForm(() => storage);
  expect(Object.fromEntries(storage.items)).toEqual(chosen);
});

test('does without where the browser blocks storage', () => {
  expect(() =>
    widenForm(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }),
  ).not.toThrow();
});
