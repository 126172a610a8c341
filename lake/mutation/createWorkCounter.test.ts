import type { LakeDocument } from '../document/lakeDocument.ts';
import { describe, expect, test } from 'vitest';
import { createWorkCounter } from './createWorkCounter.ts';
import { patchOperations } from './patchOperations.ts';

/** Patches that an editor sends for one pasted paragraph. */
const patchesOfParagraph = 8;

function paragraph(number: number) {
  const span = { _type: 'span', _key: `s${number}`, marks: [], text: 'to and fro '.repeat(7) };
  return { _type: 'block', _key: `b${number}`, style: 'normal', markDefs: [], children: [span] };
}

function page(body: readonly unknown[]): LakeDocument {
  const at = '2026-01-01T00:00:00Z';
  return { _id: 'drafts.a', _type: 'docPage', _rev: '1', _createdAt: at, _updatedAt: at, body };
}

/** Counts the pasting of a text whose paragraphs have about twenty words each. */
function paste(paragraphs: number, returnsDocuments = false): void {
  const work = createWorkCounter(returnsDocuments);
  const body: unknown[] = [paragraph(0)];
  for (let number = 1; number <= paragraphs; number += 1) {
    const insert = { after: `body[_key=="b${number - 1}"]`, items: [paragraph(number)] };
    const operations = patchOperations({ insert });
    const before = page([...body]);
    body.push(paragraph(number));
    const after = page([...body]);
    for (let each = 0; each < patchesOfParagraph; each += 1) {
      work.addPatch(before, operations, number);
      work.addWrite(after, number);
    }
  }
}

test('a text of 20,000 words can be pasted', () => {
  expect(() => paste(1000)).not.toThrow();
});

test('a text that keeps the lake busy for many seconds cannot', () => {
  expect(() => paste(3000)).toThrow('takes more than 250000000 steps');
});

test('documents that are returned for each mutation count each time', () => {
  expect(() => paste(300)).not.toThrow();
  expect(() => paste(300, true)).toThrow('takes more than 250000000 steps');
});

describe('looking for what a path selects counts, also if it selects nothing', () => {
  const list = Array.from({ length: 100 }, () => ({ inner: Array.from({ length: 100 }, (_, n) => ({ n })) }));
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(190)}${JSON.stringify(list)}${'}'.repeat(190)}`);
  const count = (paths: readonly string[]) => {
    createWorkCounter().addPatch(page([{ list, deep }]), patchOperations({ unset: paths }), 0);
  };

  test.each([
    ['everywhere', (n: number) => `..x${n}`],
    ['by conditions', (n: number) => `body[0].list[inner != ${n}].inner[n == -1].x`],
  ])('%s', (_, pathOf) => {
    expect(() => count([pathOf(1)])).not.toThrow();
    expect(() => count(Array.from({ length: 100 }, (_item, n) => pathOf(n)))).toThrow('takes more than');
  });
});

describe('writing what takes long counts more', () => {
  test('references', () => {
    expect(() => write(references(33_000), 1)).not.toThrow();
    expect(() => write(references(33_000), 10)).toThrow('takes more than');
  });

  test('objects of thousands of fields', () => {
    expect(() => write(fields(99_000), 1)).not.toThrow();
    expect(() => write(fields(49_000), 10)).toThrow('takes more than');
  });
});

function references(count: number): LakeDocument {
  return page(Array.from({ length: count }, (_, n) => ({ _ref: `t${n}`, _weak: true })));
}

function fields(count: number): LakeDocument {
  return page([Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n]))]);
}

/** Counts the writing of several documents like this one. */
function write(document: LakeDocument, count: number): void {
  const work = createWorkCounter();
  for (let n = 0; n < count; n += 1) work.addWrite({ ...document, _id: `d${n}` }, n);
}

test('a block of each of 1,000 documents of 200 blocks can be changed at once', () => {
  const work = createWorkCounter();
  const operations = patchOperations({ set: { 'body[_key=="b7"].style': 'h2' } });
  const changed = page(Array.from({ length: 200 }, (_, n) => paragraph(n)));
  const change = (n: number) => {
    const document = { ...changed, _id: `d${n}` };
    work.addPatch(document, operations, n);
    work.addWrite(document, n);
  };
  expect(() => Array.from({ length: 1000 }, (_, n) => change(n))).not.toThrow();
});
