import { expect, test } from 'vitest';
import { shareSource } from './shareSource.ts';

const content = { published: {}, drafts: new Map() } as never;

test('everybody is told of a change until they close, and reads one after the other', async () => {
  let change: (() => void) | undefined;
  let [reading, most] = [0, 0];
  let isClosed = false;
  const source = shareSource((onChange) => {
    change = onChange;
    return {
      read: async () => {
        reading += 1;
        most = Math.max(most, reading);
        await Promise.resolve();
        reading -= 1;
        return content;
      },
      close: () => {
        isClosed = true;
      },
    };
  });
  const told: string[] = [];
  const one = source.open(() => told.push('one'));
  const other = source.open(() => told.push('other'));
  expect(await Promise.all([one.read(), other.read(), one.read()])).toEqual([content, content, content]);
  expect(most).toBe(1);
  change?.();
  one.close();
  change?.();
  expect(told).toEqual(['one', 'other', 'other']);
  expect(isClosed).toBe(false);
  source.close();
  expect(isClosed).toBe(true);
});

test('one that cannot be read can be read later', async () => {
  let failure: Error | undefined = new Error('The lake is down.');
  const { open } = shareSource(() => ({
    read: async () => {
      if (failure) throw failure;
      return content;
    },
    close: () => {},
  }));
  const source = open(() => {});
  await expect(source.read()).rejects.toThrow('The lake is down.');
  failure = undefined;
  expect(await source.read()).toBe(content);
});
