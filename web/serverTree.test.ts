import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findWaiting } from './testing/findWaiting.ts';
import { serverFiles } from './testing/serverFiles.ts';

const root = path.join(import.meta.dirname, '..');

test('nothing that renders a page on the server waits for anything but its params', () => {
  const waiting = serverFiles(root).flatMap((file) =>
    findWaiting(file, readFileSync(path.join(root, file), 'utf8')),
  );
  expect(waiting.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([]);
});

test('the check sees pages, views, components and core, and stops at client components', () => {
  const files = new Set(serverFiles(root));
  const seen = (file: string): boolean => files.has(file);
  expect(
    [
      'web/app/siteData.ts',
      'web/docs/DocView.tsx',
      'web/body/Tabs.tsx',
      'core/site/outputs/pageFile.ts',
    ].filter((file) => !seen(file)),
  ).toEqual([]);
  expect(['web/body/Body.tsx', 'web/docs/loadSidebarTree.ts'].filter(seen)).toEqual([]);
});
