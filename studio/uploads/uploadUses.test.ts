import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { readUses, usesByUpload, usesIn, usesQuery } from './uploadUses.ts';

const image = (_ref: string) => ({ _type: 'image', asset: { _type: 'reference', _ref } });
const documents = [
  {
    _id: 'drafts.why',
    _type: 'docPage',
    title: 'Why',
    body: [image('image-1'), { body: [image('image-2')] }],
  },
  { _id: 'why', _type: 'docPage', title: 'Why', body: [image('image-1')] },
  { _id: 'ada', _type: 'author', name: 'Ada', image: image('image-1') },
  { _id: 'nameless', _type: 'post', cover: image('image-2') },
  { _id: 'plain', _type: 'docPage', title: 'Plain' },
];

async function answer(...ids: readonly string[]) {
  const value = await evaluate(parse(usesQuery(ids)), { dataset: documents });
  return { ids, answer: await value.get() };
}

test('an upload has the documents that use it, each once, whether as a draft or published', async () => {
  expect(usesByUpload(readUses([await answer('image-1', 'image-2'), await answer('image-3')]))).toEqual(
    new Map([
      [
        'image-1',
        [
          { id: 'why', type: 'docPage', title: 'Why' },
          { id: 'ada', type: 'author', title: 'Ada' },
        ],
      ],
      [
        'image-2',
        [
          { id: 'why', type: 'docPage', title: 'Why' },
          { id: 'nameless', type: 'post', title: 'Untitled' },
        ],
      ],
    ]),
  );
});

test('what whole documents use is the same as what the lake says of them', async () => {
  const used = [...usesIn(documents)].filter(([, { uploads }]) => uploads.size > 0);
  expect(new Map(used)).toEqual(readUses([await answer('image-1'), await answer('image-2')]));
});

test('an answer of another form has no uses', () => {
  expect(readUses([{ ids: ['image-1'], answer: null }])).toEqual(new Map());
  expect(readUses([{ ids: ['image-1'], answer: { 0: [{ _id: 1 }, 'x'] } }])).toEqual(new Map());
});
