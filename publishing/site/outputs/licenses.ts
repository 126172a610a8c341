import type { OutputFile } from '../folder/outputFile.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '#core/custom/brand.ts';

/** Works of others that readers load: the font of the titles, and the framework in the scripts. */
const loaded = {
  [packageOf(brand.titleFont)]: 'LICENSE',
  next: 'license.md',
  react: 'LICENSE',
  'react-dom': 'LICENSE',
  scheduler: 'LICENSE',
};

const packages = path.resolve(import.meta.dirname, '../../../node_modules');

/**
 * `licenses/third-party.txt`: the licences that must accompany what readers load. The SIL Open Font License requires it for a font
 * (section 2), the MIT License for "all copies or substantial portions", which the scripts of the framework are; minification
 * removes such notices.
 */
export function licenses(): OutputFile {
  const texts = Object.entries(loaded).map(([name, file]) => {
    const text = readFileSync(path.join(packages, name, file), 'utf8').trim();
    return `${name}\n${'='.repeat(name.length)}\n\n${text}\n`;
  });
  return { path: 'licenses/third-party.txt', contents: texts.join('\n\n') };
}

/** The package that a file belongs to: `@fontsource/figtree/files/a` -> `@fontsource/figtree`. */
function packageOf(file: string): string {
  return file.split('/', file.startsWith('@') ? 2 : 1).join('/');
}
