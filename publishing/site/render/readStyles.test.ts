import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readStyles } from './readStyles.ts';

test('a stylesheet has those that it imports, and neither comments nor needless white space', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'all.css'), "/* All. */\n@import './Box.css';\n");
  writeFileSync(
    path.join(folder, 'Box.css'),
    ".Box :is(a, b) {\n  inset: calc(100% + 1px) 0;\n  content: '';\n}\n\n@media (max-width: 640px) {\n  .Box {\n    color: red;\n  }\n}\n",
  );
  expect(readStyles(path.join(folder, 'all.css'))).toBe(
    ".Box :is(a,b){inset: calc(100% + 1px) 0;content: '';}@media (max-width: 640px){.Box{color: red;}}",
  );
});
