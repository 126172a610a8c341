import { readFileSync } from 'node:fs';

/** One step of a Containerfile, such as `{ word: 'RUN', text: 'npm ci' }`. */
export type ContainerStep = { readonly word: string; readonly text: string };

/** The steps of a Containerfile, with continuation lines joined. */
export function readContainerfile(file: string): readonly ContainerStep[] {
  return readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/ *\\\n */g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', text = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
      return { word, text };
    });
}
