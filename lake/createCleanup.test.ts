import { expect, test } from 'vitest';
import { createCleanup } from './createCleanup.ts';

test('runs all steps, the last added first, even if one fails', async () => {
  const undone: string[] = [];
  const cleanup = createCleanup();
  cleanup.add(() => void undone.push('folder'));
  cleanup.add(() => Promise.reject(new Error('the server hangs')));
  cleanup.add(async () => void undone.push('webhooks'));
  await expect(cleanup.run()).rejects.toThrow('the server hangs');
  expect(undone).toEqual(['webhooks', 'folder']);
  await cleanup.run();
  expect(undone).toHaveLength(2);
});
