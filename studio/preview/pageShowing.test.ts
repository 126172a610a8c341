import { expect, test } from 'vitest';
import { pageShowing } from './pageShowing.ts';

const uses = (...paths: readonly string[]) => ({
  isEverywhere: false,
  count: paths.length,
  pages: paths.map((path) => ({ path, title: path })),
});

const goOn = async (): Promise<void> => {};

const refuse = (why: string) => () => Promise.reject(new Error(why));

test.each([
  [uses('/docs/why/', '/'), { path: '/docs/why/' }],
  [{ ...uses(), isEverywhere: true }, { path: '/' }],
  [uses(), undefined],
])('%j leads to %j', async (answer, page) => {
  expect(await pageShowing(async () => answer, goOn)).toEqual(page);
});

test('a preview that is starting is asked again until it answers', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked < 4) throw new Error('The preview does not answer.');
    return uses('/docs/');
  };
  expect(await pageShowing(ask, goOn)).toEqual({ path: '/docs/' });
  expect(asked).toBe(4);
});

test('one that never answers is given up after a minute, with its last words', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    throw new Error('The lake does not answer.');
  };
  await expect(pageShowing(ask, goOn)).rejects.toThrow('The lake does not answer.');
  expect(asked).toBe(60);
});

test('nobody asks any more once it is called off', async () => {
  const opening = pageShowing(refuse('The preview does not answer.'), refuse('Called off'));
  await expect(opening).rejects.toThrow('Called off');
});
