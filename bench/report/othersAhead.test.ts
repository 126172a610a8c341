import type { BuildResult, BuildUsage, PublishResult, SiteResult } from '../results/benchResult.ts';
import { expect, test } from 'vitest';
import { othersAhead } from './othersAhead.ts';

const circumstances = {
  measuredAt: '2026-01-01T00:00:00.000Z',
  ofOthers: 0,
  machine: { processor: 'P', cores: 2, memory: 8, system: 'Linux' },
  versions: {},
};
const none = { files: 0, bytes: 0 };

function usage(seconds: number): BuildUsage {
  return { seconds, cpuSeconds: 5, peakMemory: 500 };
}

function site(name: string, cold: number, warm: number): SiteResult {
  const output = {
    html: { files: 1, bytes: 1e6 },
    pageData: none,
    search: none,
    code: none,
    cards: none,
    other: none,
  };
  return { name, cold: [usage(cold)], warm: [usage(warm)], output };
}

test('every measurement in which another generator is ahead is listed, with the numbers of both', () => {
  const build: BuildResult = {
    kind: 'build',
    pages: 3000,
    ...circumstances,
    sites: [site('this project', 30, 3), site('Docusaurus', 20, 10), site('Starlight', 10, 3)],
  };
  expect(othersAhead([build])).toEqual([
    '3,000 docs, first build: Docusaurus 20 s and Starlight 10.0 s, this project 30 s',
    '3,000 docs, first build without social cards: Docusaurus 20 s and Starlight 10.0 s, this project 30 s',
  ]);
});

test('a full build by Hugo that is faster than a publish is listed', () => {
  const publish: PublishResult = {
    kind: 'publish',
    pages: 300,
    ...circumstances,
    hugo: [400, 500, 600],
    firstBuild: 1000,
    edits: [
      { kind: 'text', times: [450], rendered: 1 },
      { kind: 'title', times: [700], rendered: 1 },
    ],
  };
  expect(othersAhead([publish])).toEqual([
    '300 docs, a new title: Hugo builds all pages in 0.50 s, this project needs 0.70 s',
  ]);
});
