import type { ImageVisit, Screen } from './measureImages.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { docusaurusSite } from '../sites/docusaurusSite.ts';
import { buildPeer } from '../sites/peers.ts';
import { starlightSite } from '../sites/starlightSite.ts';
import { serveBrotli } from '../weight/serveBrotli.ts';
import { buildOurs, ourPage, peerPage, withImages, withoutRenditions } from './imageSites.ts';
import { makeUploads } from './makeUploads.ts';
import { measureImages } from './measureImages.ts';

const names = ['this project', 'its uploads as they are', 'Docusaurus', 'Starlight'] as const;
const command = {
  name: 'node bench/images/main.ts',
  summary: 'Measures what a phone and a desktop download of the same four images, in turns.',
  details: `Builds each site that is to be measured. The second one is the first without renditions.
Needs once: npm install --prefix bench/peers --no-package-lock --ignore-scripts`,
  options: {
    runs: { type: 'number', value: 'N', summary: 'How often to visit each.', default: 3, min: 1 },
    sites: {
      type: 'list',
      value: 'NAME,…',
      summary: 'Which sites to measure.',
      choices: names,
      default: names,
    },
  },
} as const;

const screens: Readonly<Record<string, Screen>> = {
  phone: { width: 412, height: 823, density: 2.625 },
  desktop: { width: 1280, height: 800, density: 1 },
};

const root = path.resolve(import.meta.dirname, '../..');
const work = path.join(root, '.build/bench-images');

/** Builds a site, and returns its folder and the path of the page. */
async function build(name: string): Promise<{ readonly folder: string; readonly page: string }> {
  const uploads = await makeUploads();
  const ours = path.join(work, 'ours');
  switch (name) {
    case 'this project':
      await buildOurs(uploads, root, ours);
      return { folder: ours, page: ourPage };
    case 'its uploads as they are': {
      const folder = path.join(work, 'uploads');
      if (!existsSync(ours)) await buildOurs(uploads, root, ours);
      withoutRenditions(ours, folder);
      return { folder, page: ourPage };
    }
    default: {
      const site =
        name === 'Docusaurus'
          ? withImages(docusaurusSite([]), 'docs', uploads)
          : withImages(starlightSite([]), 'src/content/docs/docs', uploads);
      buildPeer(site);
      return { folder: site.out, page: peerPage };
    }
  }
}

await runCommand(command, async ({ options: { sites, runs } }) => {
  const built = sites.map((name) => ({ name, visits: new Map<string, ImageVisit[]>() }));
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const served = new Map<string, { readonly url: string; readonly close: () => void }>();
  try {
    for (const { name } of built) {
      const { folder, page } = await build(name);
      const { url, close } = await serveBrotli(folder);
      served.set(name, { url: url + page, close });
    }
    for (let run = 0; run < runs; run += 1) {
      for (const { name, visits } of built) {
        for (const [device, screen] of Object.entries(screens)) {
          const visit = await measureImages(browser, served.get(name)?.url ?? '', screen);
          visits.set(device, [...(visits.get(device) ?? []), visit]);
        }
      }
    }
  } finally {
    await browser.close();
    for (const { close } of served.values()) close();
  }
  for (const device of Object.keys(screens)) {
    console.log(
      `\n| ${device} | image bytes, loaded | scrolled to the end | LCP | CLS |\n|---|---|---|---|---|`,
    );
    for (const { name, visits } of built) console.log(row(name, visits.get(device) ?? []));
  }
});

function row(name: string, visits: readonly ImageVisit[]): string {
  const median = (field: keyof ImageVisit): number =>
    visits.map((visit) => visit[field]).toSorted((one, other) => one - other)[
      Math.floor(visits.length / 2)
    ] ?? 0;
  const kilobytes = (field: 'loaded' | 'scrolled'): string => `${Math.round(median(field) / 1000)} kB`;
  return `| ${name} | ${kilobytes('loaded')} | ${kilobytes('scrolled')} | ${(median('paint') / 1000).toFixed(2)} s | ${median('shift').toFixed(3)} |`;
}
