import { readFileSync, writeFileSync } from 'node:fs';
import { outputPath } from '../folder/outputFolder.ts';
import { startedScripts } from './startedScripts.ts';

/**
 * Makes browsers compile the scripts with which pages start completely while they load: the first line asks for it. (V8 has known it
 * since Chrome 136, and to other engines it is a comment.)
 * @param folder the folder of a site
 * @param compiled the folder with the compiled code that came with it
 */
export function markScripts(folder: string, compiled: string): void {
  for (const script of startedScripts(compiled)) {
    const file = outputPath(folder, script);
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`);
  }
}
