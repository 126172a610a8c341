import type { CorpusText } from './corpusTexts.ts';
import { peerFolder, runPeer, writePeer } from './peers.ts';

/** Builds a site with Starlight and its own search, as its documentation suggests first. The site is in `dist`. */
export function buildStarlight(texts: readonly CorpusText[]): void {
  const folder = peerFolder('starlight');
  writePeer(folder, {
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
  });
  runPeer(folder, 'astro/bin/astro.mjs', ['build']);
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
