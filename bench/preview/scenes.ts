import type { DraftContent } from '#publishing/preview/source/openDraftSource.ts';
import type { ModelMaker } from '#publishing/site/createModelMaker.ts';
import { createScenes } from '#publishing/preview/engine/createScenes.ts';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { shareBodies } from '#publishing/site/shareBodies.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { generateCorpus } from '../corpus/generateCorpus.ts';
import { publishedContent } from './publishedContent.ts';

const command = {
  name: 'node bench/preview/scenes.ts',
  summary:
    'Measures the processor time of the first scene with all drafts, and of the first ones of releases.',
  details:
    'Nobody is answered meanwhile. Reading the content from the lake is not part of it. Of the first scene of a release, the second column has what it takes without the bodies that the scene with all drafts has resolved.',
  options: {
    pages: { type: 'list', value: 'N,…', summary: 'How many docs.', default: ['300', '3000', '10000'] },
    runs: { type: 'number', value: 'N', summary: 'How many releases.', default: 5, min: 1 },
  },
} as const;

const now = () => new Date('2026-01-01T00:00:00.000Z');

await runCommand(command, async ({ options: { pages, runs } }) => {
  console.log('| docs | all drafts | release, alone | release |\n|---|---|---|---|');
  for (const count of pages.map(Number)) {
    const content: DraftContent = {
      published: publishedContent(generateCorpus(count, 1)),
      drafts: new Map(),
      releases: new Map(),
      releaseDates: new Map(),
    };
    const bodiesOf = shareBodies();
    const maker = createModelMaker(bodiesOf);
    const all = await timeOf(() => createScenes(maker)(content));
    const ofReleases = async (open: () => ModelMaker): Promise<number> => {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const own = open();
        const scenes = createScenes(own, { shown: { release: `r${run}` }, now });
        times.push(await timeOf(() => scenes(content)));
        own.dispose();
      }
      return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
    };
    const alone = await ofReleases(() => createModelMaker());
    const sharing = await ofReleases(() => createModelMaker(bodiesOf));
    maker.dispose();
    console.log(
      `| ${count} | ${[all, alone, sharing].map((time) => `${Math.round(time)} ms`).join(' | ')} |`,
    );
  }
});

/** Milliseconds of processor time. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
