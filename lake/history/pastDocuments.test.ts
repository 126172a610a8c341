import { expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';

test(
  'a version from which very much has changed is given up after a while, and keeps nobody waiting',
  { tags: ['long'] },
  async () => {
    const { ask, client, stop } = await startTestLake({ queryBudgetMs: 1 });
    try {
      const { _rev: first } = await client.create({ _id: 'a', _type: 'page', text: '' });
      for (const letter of 'abcdefghij') {
        await client
          .patch('a')
          .set({ text: letter.repeat(1_000_000) })
          .commit();
      }
      const answer = await ask(`/v1/data/history/production/documents/a?revision=${first}`);
      expect(answer.status).toBe(408);
      expect(await answer.text()).toContain('Too much has changed since then to be reverted in 1 ms.');
    } finally {
      await stop();
    }
  },
);
