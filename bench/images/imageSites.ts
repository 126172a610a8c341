import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import type { PeerSite } from '../sites/peers.ts';
import type { Upload } from './makeUploads.ts';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printProblems } from '#core/operations/printProblems.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { buildSite } from '#publishing/site/buildSite.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { generateCorpus } from '../corpus/generateCorpus.ts';

const text = 'Rates follow the market within a day, and nobody has to watch them. '.repeat(6).trim();

/** The path of the page with the images on this project's site. */
export const ourPage = '/blog/images/';
/** The same on the other sites. */
export const peerPage = '/docs/images/';

/** Builds this project's site with a post that has the first image as its cover, and the others between paragraphs. */
export async function buildOurs(uploads: readonly Upload[], root: string, outDir: string): Promise<void> {
  const lake = await startTestLake();
  try {
    const assets: RawDocument[] = [];
    for (const { name, bytes } of uploads) {
      assets.push(await lake.client.assets.upload('image', bytes, { filename: name }));
    }
    const [cover, ...others] = uploads.map(({ alt }, index) => ({
      alt,
      asset: { _type: 'reference', _ref: assets[index]?._id },
    }));
    const transaction = lake.client.transaction();
    for (const document of generateCorpus(7, 1)) transaction.createOrReplace(document);
    transaction.createOrReplace(author);
    transaction.createOrReplace(postWith({ _type: 'image', ...cover }, others));
    await transaction.commit();
    const { model, problems } = await buildSite(await fetchSnapshot(lake.client), {
      root,
      outDir,
      asOf: '2026-01-01T00:00:00.000Z',
      workers: 2,
      onProgress: () => {},
    });
    if (model === undefined) throw new Error(printProblems(problems));
  } finally {
    await lake.stop();
  }
}

/** Copies this project's site and takes the renditions out of the page: what is left are the images as they were uploaded. */
export function withoutRenditions(built: string, outDir: string): void {
  rmSync(outDir, { recursive: true, force: true });
  cpSync(built, outDir, { recursive: true });
  const file = path.join(outDir, ourPage, 'index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/<source [^>]*>/g, ''));
}

/** The site of another generator with the same page, written as Markdown with images beside it. */
export function withImages(site: PeerSite, docs: string, uploads: readonly Upload[]): PeerSite {
  return {
    ...site,
    write: () => {
      site.write();
      const folder = path.join(site.folder, docs);
      mkdirSync(folder, { recursive: true });
      for (const { name, bytes } of uploads) writeFileSync(path.join(folder, name), bytes);
      const figures = uploads.map(({ name, alt }) => `![${alt}](./${name})`);
      writeFileSync(
        path.join(folder, 'images.md'),
        `---\ntitle: Images\n---\n\n${figures.join(`\n\n${text}\n\n`)}\n`,
      );
    },
  };
}

const author: RawDocument = {
  _id: 'author',
  _type: 'author',
  name: 'Generator',
  slug: { _type: 'slug', current: 'generator' },
};

function postWith(cover: object, figures: readonly object[]): RawDocument {
  return {
    _id: 'post-images',
    _type: 'post',
    title: 'Images',
    summary: 'A post with images.',
    slug: { _type: 'slug', current: 'images' },
    publishedAt: '2025-12-01T00:00:00.000Z',
    authors: [{ _key: 'a', _type: 'reference', _ref: 'author' }],
    tags: [],
    cover,
    body: figures.flatMap((figure, index) => [
      paragraph(`p${index}`),
      { _key: `f${index}`, _type: 'figure', ...figure },
    ]),
  };
}

function paragraph(key: string): object {
  const span = { _key: 's', _type: 'span', text, marks: [] };
  return { _key: key, _type: 'block', style: 'normal', markDefs: [], children: [span] };
}
