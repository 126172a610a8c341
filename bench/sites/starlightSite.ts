import type { CorpusText } from './corpusTexts.ts';
import type { PeerSite } from './peers.ts';
import path from 'node:path';
import { peerFolder, peerProgram, writePeer } from './peers.ts';

/**
 * A site with Starlight and its own search, as its documentation suggests first.
 * @param more other files, by their places
 */
export function starlightSite(
  texts: readonly CorpusText[],
  more: Readonly<Record<string, string>> = {},
): PeerSite {
  const folder = peerFolder('starlight');
  const files = {
    'package.json':
      '{ "private": true, "type": "module", "dependencies": { "@astrojs/starlight": "*", "astro": "*" } }',
    'astro.config.mjs': config,
    'src/content.config.mjs': collections,
    'src/content/docs/docs/index.md': '---\ntitle: Corpus\n---\nA generated site.\n',
    ...Object.fromEntries(
      texts.map(({ path: place, title, description, markdown }) => [
        `src/content/docs/docs/${place}.md`,
        `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${markdown}\n`,
      ]),
    ),
    ...more,
  };
  return {
    folder,
    out: path.join(folder, 'dist'),
    command: [peerProgram('astro/bin/astro.mjs'), 'build'],
    caches: [path.join(folder, '.astro'), path.join(folder, 'node_modules/.astro'), peerProgram('.astro')],
    write: () => writePeer(folder, files),
  };
}

const config = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({
  site: 'https://corpus.example',
  integrations: [starlight({ title: 'Corpus', sidebar: [{ label: 'Docs', items: [{ autogenerate: { directory: 'docs' } }] }] })],
});
`;

const collections = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;
