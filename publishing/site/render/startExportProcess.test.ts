import { expect, test } from 'vitest';
import { startExportProcess } from './startExportProcess.ts';

test('a process that has ended by itself must be replaced', async () => {
  const exporter = startExportProcess({
    cwd: import.meta.dirname,
    web: '/nowhere',
    compiled: '/nowhere',
    scratch: '/nowhere',
    // It ends when it cannot read this.
    setupFile: '/nowhere/setup.json',
    env: process.env,
  });
  expect(exporter.isSpent()).toBe(false);
  const call = { dataDir: '/nowhere', outDir: '/nowhere', paths: ['/a'], isTuned: true };
  await expect(exporter.export(call)).rejects.toThrow('the process ended');
  expect(exporter.isSpent()).toBe(true);
  await exporter.close();
});
