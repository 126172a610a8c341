import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputFile } from './outputFile.ts';

/** What readers load that others have made: the font of the titles, and the framework in the scripts. */
const loaded = {
  '@fontsource/figtree': 'LICENSE',
  next: 'license.md',
  react: 'LICENSE',
  'react-dom': 'LICENSE',
  scheduler: 'LICENSE',
} as const;

const packages = path.resolve(import.meta.dirname, '../../../node_modules');

/**
 * `licenses/third-party.txt`: the licences that ask to go along with what readers load. The SIL Open Font License does so of a font
 * (section 2), the MIT License of "all copies or substantial portions", which the scripts of the framework are; what makes them
 * small leaves such notices out.
 */
export function licenses(): OutputFile {
  const texts = Object.entries(loaded).map(([name, file]) => {
    const text = readFileSync(path.join(packages, name, file), 'utf8').trim();
    return `${name}\n${'='.repeat(name.length)}\n\n${text}\n`;
  });
  return { path: 'licenses/third-party.txt', contents: texts.join('\n\n') };
}
