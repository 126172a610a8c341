import path from 'node:path';
import { readEnv } from '#env';
import { buildStudio } from '#publishing/studioServer/buildStudio.ts';
import { studioSource } from '#publishing/studioServer/studioSource.ts';
import { writeStudio } from '#publishing/studioServer/writeStudio.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { stopSignal } from '#system/process/stopSignal.ts';

const root = path.resolve(import.meta.dirname, '..');
const command = {
  name: 'npm run studio:build',
  summary: 'Writes the Studio of a hosted project as static files, for any host.',
  details:
    'The project is that of SANITY_PROJECT_ID and SANITY_DATASET; STUDIO_WITHOUT leaves parts out. Serve the folder at the root of a host, and ' +
    'add that host to the CORS origins of the project (API, with credentials).',
  options: {
    out: { type: 'string', value: 'FOLDER', summary: 'The folder to write.', default: 'out-studio' },
    site: { type: 'string', value: 'URL', summary: 'The address of the site, for "Open on site".' },
    publisher: {
      type: 'string',
      value: 'URL',
      summary: 'The origin of the publisher, if one runs: it tells writers what is live.',
    },
    preview: {
      type: 'string',
      value: 'URL',
      summary: 'The origin of the previews, if they run (default: PREVIEW_URL).',
    },
  },
} as const;

await runCommand(command, async ({ options }) => {
  const { lake, studioWithout, preview } = readEnv();
  if (lake.kind === 'local') {
    throw new Error(
      'SANITY_PROJECT_ID is not set. This is for a hosted project; the Studio of the local lake is started by "npm start".',
    );
  }
  const source = studioSource(lake, {
    siteUrl: readUrl('--site', options.site)?.href.replace(/\/$/, ''),
    publisherUrl: readUrl('--publisher', options.publisher)?.origin,
    previewUrl: readUrl('--preview', options.preview ?? preview.url)?.origin,
    without: studioWithout,
  });
  const { signal } = stopSignal();
  const bundle = await buildStudio({ root, onProgress: console.log, signal });
  const outDir = path.resolve(root, options.out);
  writeStudio({ bundle, outDir, source });
  console.log(`The Studio of project ${lake.projectId}, dataset ${lake.dataset}, is in ${options.out}/.`);
});

/** Throws an Error that names the option if it is not an address. */
function readUrl(option: string, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text);
  throw new Error(`${option} is '${text}'; it must be an address such as https://docs.example.com.`);
}
