import { expect, test } from 'vitest';
import { startExporter } from './startRenderer.ts';

test('a process that has ended by itself must be replaced', async () => {
  // It ends when it cannot read its setup.
  const renderRoot = { compiled: '/nowhere', setupFile: '/nowhere/setup.json', env: {} };
  const exporter = startExporter({ root: import.meta.dirname, renderRoot, env: {} }, '/nowhere');
  expect(exporter.isSpent()).toBe(false);
  const call = { dataDir: '/nowhere', outDir: '/nowhere', paths: ['/a'], isTuned: true };
  await expect(exporter.export(call)).rejects.toThrow('the process ended');
  expect(exporter.isSpent()).toBe(true);
  await exporter.close();
});
