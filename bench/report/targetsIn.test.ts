import type { BuildResult, BuildUsage, SiteResult } from '../results/benchResult.ts';
import { expect, test } from 'vitest';
import { targetsIn } from './targetsIn.ts';

const none = { files: 0, bytes: 0 };

function site(name: string, cold: BuildUsage, warm: BuildUsage): SiteResult {
  const output = {
    html: { files: 10, bytes: 5e6 },
    pageData: { files: 10, bytes: 5e6 },
    search: none,
    code: none,
    cards: none,
    other: none,
  };
  return { name, cold: [cold], warm: [warm], output };
}

const step = (name: string, seconds: number) => ({ name, seconds, cpuSeconds: seconds });
const own = (seconds: number): BuildUsage => ({
  seconds,
  cpuSeconds: seconds,
  peakMemory: 100,
  ours: {
    lakeCpuSeconds: 0,
    renderedPages: 10,
    steps: [step('data', 0.01), step('render', 0.04), step('cards', 10)],
  },
});
const build: BuildResult = {
  kind: 'build',
  pages: 3000,
  measuredAt: '2026-01-01T00:00:00.000Z',
  ofOthers: 0,
  machine: { processor: 'P', cores: 2, memory: 8, system: 'Linux' },
  versions: {},
  sites: [
    site('this project', own(60), own(15)),
    site(
      'Docusaurus',
      { seconds: 100, cpuSeconds: 100, peakMemory: 1000 },
      { seconds: 50, cpuSeconds: 50, peakMemory: 9000 },
    ),
  ],
};

test('ratios are of builds by Docusaurus without its caches, and cards are not counted where it has none', () => {
  const measured = targetsIn([build]).flatMap((target) =>
    target.measured === undefined ? [] : [[target.name, target.measured] as const],
  );
  expect(Object.fromEntries(measured)).toMatchObject({
    'build of 3,000 docs with caches, ÷ Docusaurus without': 0.15,
    'build of 3,000 docs without caches and social cards, ÷ Docusaurus without caches': 0.5,
    'processor time of rendering a page, 3,000 docs': 5,
    'memory for 3,000 docs, ÷ Docusaurus': 0.1,
    'bytes of 3,000 docs without social cards, ÷ Docusaurus': 1,
    'files of HTML and page data, for each page': 2,
  });
});
