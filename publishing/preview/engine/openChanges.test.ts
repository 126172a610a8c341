import type { Changes } from './openChanges.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChanges } from './openChanges.ts';

// Its process cannot reach a lake: nothing listens on port 1.
let changes: Changes;
beforeEach(() => {
  changes = openChanges({
    kind: 'local',
    port: 1,
    dataDir: 'none',
    projectId: 'project',
    dataset: 'production',
  });
});
afterEach(() => changes.close());

test('an error of the process is one of the caller, and the next question is answered, too', async () => {
  await expect(changes.of({ documents: ['a'] })).rejects.toThrow('fetch failed');
  await expect(changes.of({ documents: ['b'] })).rejects.toThrow('fetch failed');
});

test('a caller who has left is told so instead', async () => {
  const leaving = new AbortController();
  const left = changes.of({ documents: ['a'] }, leaving.signal);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ status: 499 });
});
