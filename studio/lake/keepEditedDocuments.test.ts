import { expect, test } from 'vitest';
import { createUnsavedDocuments } from './createUnsavedDocuments.ts';
import { keepEditedDocuments } from './keepEditedDocuments.ts';

const encoder = new TextEncoder();
const draft = 'drafts.a';

/** A stream of events that a test writes, and what the document store gets of it. */
function openStream() {
  const unsaved = createUnsavedDocuments();
  const source = new TransformStream<Uint8Array, Uint8Array>();
  const writer = source.writable.getWriter();
  const reader = keepEditedDocuments(source.readable, unsaved, new AbortController().signal).getReader();
  const next = async (): Promise<unknown[]> => {
    const { value } = await reader.read();
    const texts = new TextDecoder().decode(value).split(/(?<=\n\n)/);
    return texts.map((text) => ({
      type: /^event: (\w+)$/m.exec(text)?.[1],
      ...JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}'),
    }));
  };
  return { unsaved, next, send: (...events: string[]) => void writer.write(encoder.encode(events.join(''))) };
}

const mutation = (transactionId: string, fields: object): string => {
  const event = {
    documentId: draft,
    transactionId,
    resultRev: transactionId,
    mutations: [],
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
    ...fields,
  };
  return `event: mutation\nid: 1\ndata: ${JSON.stringify(event)}\n\n`;
};
const removal = { delete: { id: draft } };
const published = mutation('p', { transition: 'disappear', previousRev: 'r', mutations: [removal] });
const edit = { patch: { id: draft, set: { title: 'B' } } };
const copy = { _id: draft, _type: 'note', title: 'A' };
const recreated = mutation('t', { transition: 'appear', mutations: [{ create: copy }, edit] });

test('a document without edits disappears', async () => {
  const { send, next } = openStream();
  send(published);
  expect(await next()).toMatchObject([{ transition: 'disappear', mutations: [removal] }]);
});

test('a document with edits stays, and is what it is created from, and then edited, when the lake has it again', async () => {
  const { send, next, unsaved } = openStream();
  unsaved.set(['a', draft], true);
  send(published);
  expect(await next()).toMatchObject([
    { transition: 'update', previousRev: 'r', resultRev: 'p', mutations: [], transactionId: 'p' },
  ]);
  send(recreated, mutation('u', { transition: 'update', previousRev: 't' }));
  expect(await next()).toMatchObject([
    {
      transition: 'update',
      previousRev: 'p',
      resultRev: 't-created',
      mutations: [{ createOrReplace: copy }],
    },
    { transition: 'update', previousRev: 't-created', resultRev: 't', mutations: [edit], transactionId: 't' },
    { transition: 'update', previousRev: 't', resultRev: 'u' },
  ]);
});

test('a document disappears late if its edits are settled before the lake has it again', async () => {
  const { send, next, unsaved } = openStream();
  unsaved.set([draft], true);
  send(published);
  await next();
  unsaved.set([draft], false);
  expect(await next()).toMatchObject([
    {
      transition: 'disappear',
      previousRev: 'p',
      resultRev: 'p-gone',
      transactionId: 'p-gone',
      mutations: [removal],
    },
  ]);
  send(recreated);
  expect(await next()).toMatchObject([{ transition: 'appear', mutations: [{ create: copy }, edit] }]);
});

test('everything is read again when the lake refuses to create a document that was kept', async () => {
  const { send, next, unsaved } = openStream();
  unsaved.set([draft], true);
  unsaved.refuse(draft);
  send(published);
  expect(await next()).toMatchObject([{ transition: 'update', transactionId: 'p' }]);
  unsaved.refuse('drafts.other');
  unsaved.refuse(draft);
  expect(await next()).toEqual([{ type: 'reset' }]);
});

test('everything is read again when it cannot be told what a document was created from', async () => {
  const { send, next, unsaved } = openStream();
  unsaved.set([draft], true);
  send(published);
  await next();
  send(mutation('t', { transition: 'appear' }));
  expect(await next()).toEqual([{ type: 'reset' }]);
});

test('nothing is kept of what was before everything is read again', async () => {
  const { send, next, unsaved } = openStream();
  unsaved.set([draft], true);
  send(published);
  await next();
  send('event: reset\ndata: {}\n\n', recreated);
  expect(await next()).toMatchObject([{ type: 'reset' }, { transition: 'appear' }]);
});

test('the events of a transaction come together', async () => {
  const { send, next } = openStream();
  const total = { transactionTotalEvents: 2, transition: 'update' };
  send(mutation('two', { ...total, documentId: 'a' }));
  send(mutation('two', { ...total, documentId: draft }));
  expect(await next()).toMatchObject([{ documentId: 'a' }, { documentId: draft }]);
  // An event that comes twice does not hold up those after it.
  send(mutation('two', { ...total, documentId: draft }));
  send(':\n\n');
  expect(await next()).toMatchObject([{ documentId: draft }, { type: undefined }]);
});
