import { expect, test } from 'vitest';
import { runReference } from './runReference.ts';

test('an unknown deployment is refused with those there are', async () => {
  await expect(runReference('plan', 'mars', { print: () => {}, complain: () => {} })).rejects.toThrow(
    "There is no deployment 'mars'. Use one of: usdm-mainnet.",
  );
});
