import { loadavg } from 'node:os';
import { fetchDocuments } from '#publishing/snapshot/fetchSnapshot.ts';
import { cutVersion } from '#schema/content/versions/cutVersion.ts';
import { fetchDrafts } from '#schema/content/versions/fetchDrafts.ts';
import { planVersionCut } from '#schema/content/versions/planVersionCut.ts';
import { planVersionRemoval } from '#schema/content/versions/planVersionRemoval.ts';
import { removeVersion } from '#schema/content/versions/removeVersion.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { fillLake } from '../corpus/fillLake.ts';
import { generateCorpus } from '../corpus/generateCorpus.ts';
import { startLakeProcess } from './startLakeProcess.ts';

const command = {
  name: 'node bench/lake/benchVersions.ts',
  summary: 'Measures how long it takes to cut a version of generated docs, and to remove it again.',
  options: {
    pages: { type: 'number', value: 'N', summary: 'Docs of about 600 words.', default: 500, min: 1 },
  },
} as const;

await runCommand(command, async ({ options: { pages } }) => {
  const lake = await startLakeProcess();
  const { client } = lake;
  try {
    await fillLake(client, generateCorpus(pages, 1));
    console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
    const request = { name: 'v1', label: 'V1', path: 'v1', revision: 'cut', now: new Date().toISOString() };
    const raw = await timed('read the content', () => fetchDocuments(client, {}));
    const from = raw.documents.docVersion[0]?._id ?? '';
    const cut = await timed('plan the cut', () => planVersionCut(raw, { ...request, from }));
    console.log(`${cut.documents.length} documents, problems: ${cut.problems.length}`);
    await timed('cut', () =>
      cutVersion(client, cut.documents, {
        revision: request.revision,
        inTheWay: cut.inTheWay,
        onProgress: () => {},
      }),
    );
    const after = await fetchDocuments(client, {});
    const drafts = await fetchDrafts(client);
    const removal = await timed('plan the removal', () =>
      planVersionRemoval(after, drafts, { version: 'docVersion-v1', redirects: true, now: request.now }),
    );
    await timed('remove', () => removeVersion(client, removal));
    console.log(`processor time of the lake: ${lake.cpuSeconds().toFixed(1)} s, memory: ${lake.memory()} MB`);
  } finally {
    await lake.stop();
  }
});

async function timed<Result>(what: string, run: () => Result | Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await run();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(2)} s`);
  return result;
}
