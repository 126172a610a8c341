import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

/**
 * The scripts with which any page can start, as places in the site's folder (`_next/static/chunks/….js`), sorted: those of the
 * framework, and those of every client component that a page or the layout imports, whether a page of the present content shows it or
 * not. Scripts that are loaded later are not among them.
 * @param compiled the folder with Next's compiled code; throws an Error if its manifests have another form than expected
 */
export function startedScripts(compiled: string): readonly string[] {
  const manifest: unknown = JSON.parse(readFileSync(path.join(compiled, 'build-manifest.json'), 'utf8'));
  const found = new Set(listIn(manifest, 'rootMainFiles').map((file) => `_next/${file}`));
  for (const file of readdirSync(path.join(compiled, 'server', 'app'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!file.endsWith('_client-reference-manifest.js')) continue;
    const context: { __RSC_MANIFEST?: Record<string, unknown> } = {};
    runInNewContext(
      `globalThis.self = globalThis; ${readFileSync(path.join(compiled, 'server', 'app', file), 'utf8')}`,
      context,
    );
    for (const page of Object.values(context.__RSC_MANIFEST ?? {})) {
      for (const client of Object.values(fieldOf(page, 'clientModules') ?? {})) {
        for (const chunk of listIn(client, 'chunks')) found.add(chunk.slice(chunk.indexOf('_next/')));
      }
    }
  }
  return [...found].filter((file) => file.endsWith('.js')).toSorted();
}

/** A list of texts in a manifest. Its arrays may come from another context, so they are not told by their class. */
function listIn(manifest: unknown, name: string): readonly string[] {
  const list = fieldOf(manifest, name);
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) {
    throw new Error(
      `A manifest of Next has no list '${name}'. Change startedScripts to how Next writes it now.`,
    );
  }
  return list;
}

function fieldOf(value: unknown, name: string): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const field: unknown = Reflect.get(value, name);
  return typeof field === 'object' && field !== null ? field : undefined;
}
