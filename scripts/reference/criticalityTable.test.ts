import { expect, test } from 'vitest';
import { criticalityTable } from '#core/reference/testing/criticalityTable.ts';

test('docs/criticality.md is the table that changes are graded by (vitest -u writes it)', async () => {
  await expect(criticalityTable()).toMatchFileSnapshot('../../docs/criticality.md');
});
