import { expect, test } from 'vitest';
import { codeModes } from './codeModes.ts';

test.each(codeModes)('the colours of $name can be loaded', async ({ loader }) => {
  expect(await loader()).toHaveProperty('extension');
});
