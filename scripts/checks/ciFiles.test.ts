import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ciFiles, withoutLake } from './testing/ciFiles.ts';

const root = path.resolve(import.meta.dirname, '../..');

test.each(ciFiles(root))('$name stops before it builds the sample content', ({ steps: [first = ''] }) => {
  const run = (env: NodeJS.ProcessEnv) => spawnSync('sh', ['-ec', first], { env, encoding: 'utf8' });
  const without = run(withoutLake());
  expect(without.status).not.toBe(0);
  expect(without.stderr).toContain('SANITY_PROJECT_ID: is not set; see docs/hosted.md');
  // GitHub passes a variable that nobody has set as an empty text.
  expect(run({ ...withoutLake(), SANITY_PROJECT_ID: '' }).status).not.toBe(0);
  expect(run({ ...withoutLake(), SANITY_PROJECT_ID: 'abc123' }).stdout).toBe(
    'Building from the project abc123\n',
  );
});
