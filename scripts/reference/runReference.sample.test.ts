import { expect, test } from 'vitest';
import { projectPlace, runReference } from './runReference.ts';

test('the error for an unknown deployment lists the existing ones', async () => {
  await expect(
    runReference(
      projectPlace(),
      'plan',
      { deployment: 'mars', isLenient: false },
      { print: () => {}, complain: () => {} },
    ),
  ).rejects.toThrow("There is no deployment 'mars'. Use one of: usdm-mainnet.");
});
