import type * as promises from 'node:fs/promises';
import type * as loadComponents from 'next/dist/server/load-components';

/** The files that Next has rendered, by their paths in its folder. */
export type RenderedFiles = Map<string, string | Buffer>;

/**
 * Removes two unneeded steps from Next's export, in a process that only exports: making the payloads of the parts of a page, which no
 * browser asks for (decision 033), and writing files that are read at once, with their folders. Returns the map in which the files of the
 * pages appear instead. Must be called before the export is loaded, with the same `load`.
 */
export function replaceInNext(load: NodeJS.Require): RenderedFiles {
  const files: RenderedFiles = new Map();
  // As the export begins: everything else of Next needs them.
  load('next/dist/server/require-hook');
  load('next/dist/server/node-environment');
  const components: typeof loadComponents = load('next/dist/server/load-components');
  const nothing = { value: async () => undefined };
  replaceModule(load, 'next/dist/server/load-components', {
    ...components,
    loadComponents: async (options: Parameters<typeof loadComponents.loadComponents>[0]) => {
      const loaded = await components.loadComponents(options);
      const lean = { collectPrefetchHints: nothing, collectSegmentData: nothing };
      return { ...loaded, ComponentMod: Object.create(loaded.ComponentMod, lean) };
    },
  });
  replaceModule(load, 'next/dist/lib/multi-file-writer', {
    MultiFileWriter: class {
      append(file: string, content: string | Buffer): void {
        files.set(file, content);
      }

      async wait(): Promise<void> {
        // Nothing is written.
      }
    },
  });
  const ofFiles: { mkdir: typeof promises.mkdir } = load('node:fs/promises');
  ofFiles.mkdir = async () => undefined;
  return files;
}

function replaceModule(load: NodeJS.Require, name: string, replacement: object): void {
  load(name);
  const known = load.cache[load.resolve(name)];
  if (!known) throw new Error(`Next has no module '${name}' that can be replaced.`);
  known.exports = replacement;
}
