import { afterEach, expect, test } from 'vitest';
import { startInSteps } from './startInSteps.ts';

afterEach(() => void Reflect.deleteProperty(globalThis, '__next_s'));

/** Simulates what Next does with its list of scripts before it requires React. */
async function bootstrap(): Promise<void> {
  const scripts: unknown[] = Reflect.get(globalThis, '__next_s');
  expect(scripts.length).toBeGreaterThan(0);
  await scripts.reduce<Promise<unknown>>((before) => before, Promise.resolve());
}

test('Next starts when all steps are done, each in a task of its own', async () => {
  const done: string[] = [];
  const step = (name: string) => (): Promise<unknown> => {
    done.push(name);
    setTimeout(() => done.push(`a tap after ${name}`));
    return Promise.resolve();
  };
  startInSteps([step('first'), step('second')]);
  expect(done).toEqual([]);
  await bootstrap();
  expect(done).toEqual(['first', 'a tap after first', 'second', 'a tap after second']);
});
