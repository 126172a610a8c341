import type { BuildResult, Output, PublishResult, ScaleResult } from '../results/benchResult.ts';
import { expect, test } from 'vitest';
import { calculateScale } from './calculateScale.ts';

const circumstances = {
  measuredAt: '2026-01-01T00:00:00.000Z',
  ofOthers: 0,
  machine: { processor: 'P', cores: 2, memory: 8, system: 'Linux' },
  versions: {},
};
const part = { files: 10, bytes: 100 };
const output: Output = { html: part, pageData: part, search: part, code: part, cards: part, other: part };

function scale(pages: number): ScaleResult {
  return {
    kind: 'scale',
    pages,
    ...circumstances,
    content: { documents: pages, characters: pages * 100, compressed: pages * 10 },
    lake: pages * 50,
    site: { files: pages * 2, bytes: pages * 7, pages: pages + 10 },
    storage: { files: 1, bytes: 1 },
    edits: [{ kind: 'text', rendered: 1, put: 5, putBytes: pages, removed: 1 }],
  };
}

function publish(pages: number, live: number): PublishResult {
  const edits = [{ kind: 'text', times: [live], rendered: 1 }];
  return { kind: 'publish', pages, ...circumstances, hugo: [], firstBuild: 1, edits };
}

function build(pages: number, peakMemory: number): BuildResult {
  const steps = ['read', 'model', 'data', 'render', 'cards', 'move'].map((name) => ({
    name,
    seconds: 10,
    cpuSeconds: 10,
  }));
  const usage = {
    seconds: 60,
    cpuSeconds: 60,
    peakMemory,
    ours: { lakeCpuSeconds: 0, renderedPages: pages, steps },
  };
  return {
    kind: 'build',
    pages,
    ...circumstances,
    sites: [{ name: 'this project', cold: [usage], warm: [usage], output }],
  };
}

const measured = [
  scale(1000),
  scale(3000),
  publish(3000, 300),
  publish(10_000, 1000),
  build(3000, 1000),
  build(10_000, 1700),
];

test('what there is of each doc is proportional, and what also has a fixed part is on a line', () => {
  expect(calculateScale(measured, 100_000)).toMatchObject({
    pages: 100,
    characters: 10_000_000,
    lake: 5_000_000,
    site: { files: 600, bytes: 6000 },
    memory: 10_700,
    publishes: [{ kind: 'text', live: expect.closeTo(10) as number, putBytes: 100_000, put: 5 }],
  });
  expect(calculateScale(measured, 10_000)).toMatchObject({ memory: 1700, publishes: [{ live: 1 }] });
});

test('machines divide the pages and the cards, and nothing else', () => {
  const { build: on } = calculateScale(measured, 100_000) ?? {};
  // Reading, the model and moving take 300 s; pages 200 s; cards 100 s.
  expect(on?.(1)).toEqual({ again: 500, first: 600 });
  expect(on?.(10)).toEqual({ again: 320, first: 330 });
});

test('nothing is calculated from less than two sizes', () => {
  expect(calculateScale(measured.slice(1), 100_000)).toBeUndefined();
});
