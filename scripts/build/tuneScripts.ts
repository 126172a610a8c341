import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { outputPath } from './folder/outputFolder.ts';
import { startAfterPaint } from './startAfterPaint.ts';

/**
 * Changes when and how the scripts of the rendered pages in `folder` run, not what they do: they wait for the first paint, and
 * those that pages start with are compiled completely while they load (the first line asks for it: V8 has known it since
 * Chrome 136, and to other engines it is a comment).
 */
export function tuneScripts(folder: string, basePath: string): void {
  const started = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { html, scripts } = startAfterPaint(readFileSync(file, 'utf8'));
    writeFileSync(file, html);
    for (const script of scripts) started.add(script);
  }
  for (const script of started) {
    const file = outputPath(folder, script.slice(basePath.length + 1));
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`);
  }
}
