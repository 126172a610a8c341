import type { DocumentStore } from 'sanity';
import { expect, test } from 'vitest';
import { createConnection } from './createConnection.ts';
import { createOutbox } from './createOutbox.ts';
import { createPublishGuard } from './createPublishGuard.ts';
import { createSaving } from './createSaving.ts';
import { createUnsavedDocuments } from './createUnsavedDocuments.ts';

type Observer = { readonly next?: (isSaved: boolean) => void };

/** A document of a Studio, as far as saving looks at it. */
function openDocument() {
  const observers = new Set<Observer>();
  const observable = () => ({
    subscribe: (observer: Observer) => {
      observers.add(observer);
      return { unsubscribe: () => observers.delete(observer) };
    },
  });
  const pair = { editOperations: observable, documentEvents: observable, consistencyStatus: observable };
  return {
    store: { pair } as unknown as DocumentStore,
    isAlive: () => observers.size > 0,
    setSaved: (isSaved: boolean) => {
      for (const observer of new Set(observers)) observer.next?.(isSaved);
    },
  };
}

function saving() {
  const connection = createConnection(() => Promise.resolve());
  const outbox = createOutbox(connection, () => Promise.resolve());
  return {
    outbox,
    saving: createSaving(connection, outbox, createPublishGuard(connection), createUnsavedDocuments()),
  };
}

test('keeps a closed document until its changes are saved', () => {
  const { saving: all } = saving();
  const document = openDocument();
  const leave = all.keep(document.store, { publishedId: 'a', type: 'author' });
  document.setSaved(false);
  expect(all.hasUnsaved()).toBe(true);
  leave();
  expect(document.isAlive()).toBe(true);
  expect(all.hasUnsaved()).toBe(true);
  document.setSaved(true);
  expect(document.isAlive()).toBe(false);
  expect(all.hasUnsaved()).toBe(false);
});

test('releases a document without changes at once', () => {
  const { saving: all } = saving();
  const document = openDocument();
  const leave = all.keep(document.store, { publishedId: 'a', type: 'author' });
  document.setSaved(true);
  leave();
  expect(document.isAlive()).toBe(false);
});

test('counts changes on their way to the lake as unsaved, whatever the document says', async () => {
  const { saving: all, outbox } = saving();
  const document = openDocument();
  const leave = all.keep(document.store, { publishedId: 'a', type: 'author' });
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const sent = outbox.send({ transactionId: 't', send: () => answer });
  document.setSaved(true);
  expect(all.hasUnsaved()).toBe(true);
  leave();
  expect(document.isAlive()).toBe(true);
  resolve(new Response('{}'));
  await sent;
  expect(document.isAlive()).toBe(false);
  expect(all.hasUnsaved()).toBe(false);
});
