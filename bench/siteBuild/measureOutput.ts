import type { Output, OutputPart } from '../results/benchResult.ts';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { partOf } from './partOf.ts';

/** Counts the files and bytes of a built site, by what they are. */
export function measureOutput(folder: string): Output {
  const sizes = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), statSync(file).size]),
  );
  const names = new Set(sizes.keys());
  const parts = Map.groupBy(sizes, ([file]) => partOf(file, names));
  const sumOf = (part: OutputPart): { files: number; bytes: number } => {
    const files = parts.get(part) ?? [];
    return { files: files.length, bytes: files.reduce((sum, [, size]) => sum + size, 0) };
  };
  return {
    html: sumOf('html'),
    pageData: sumOf('pageData'),
    search: sumOf('search'),
    code: sumOf('code'),
    cards: sumOf('cards'),
    other: sumOf('other'),
  };
}
