import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns a stylesheet in one piece, with those that it imports, without comments and needless white space. */
export function readStyles(file: string): string {
  const whole = readFileSync(file, 'utf8').replaceAll(/@import '([^']+)';/g, (_, imported: string) =>
    readStyles(path.resolve(path.dirname(file), imported)),
  );
  return whole
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();
}
