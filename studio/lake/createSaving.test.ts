import type { DocumentStore } from 'sanity';
import { BehaviorSubject, of, Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createConnection } from './createConnection.ts';
import { createOutbox } from './createOutbox.ts';
import { createPublishGuard } from './createPublishGuard.ts';
import { createSaving } from './createSaving.ts';
import { createUnsavedDocuments } from './createUnsavedDocuments.ts';

/** A document of a Studio, as far as saving looks at it, with a published form at the revision `r1`. */
function openDocument() {
  const saved = new Subject<boolean>();
  const states = new BehaviorSubject<object>({
    published: { _rev: 'r1' },
    draft: { _id: 'drafts.a', name: 'Ann', role: 'Half a word' },
  });
  const never = new Subject<never>();
  const commit = { disabled: false, execute: vi.fn<() => void>() };
  const pair = {
    editOperations: () => of({ commit }),
    editState: () => states,
    documentEvents: () => never,
    consistencyStatus: () => saved,
  };
  return {
    store: { pair } as unknown as DocumentStore,
    commit: commit.execute,
    isAlive: () => saved.observed,
    setState: (state: object) => states.next(state),
    setSaved: (isSaved: boolean) => saved.next(isSaved),
  };
}

function saving() {
  const connection = createConnection(() => Promise.resolve());
  const outbox = createOutbox(connection, () => Promise.resolve());
  const guard = createPublishGuard(connection);
  const unsaved = createUnsavedDocuments();
  return { outbox, guard, unsaved, saving: createSaving(connection, outbox, guard, unsaved) };
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

test('saves a document when it is closed, but does not cancel a publish by that', () => {
  const { saving: all, guard } = saving();
  const form = { publishedId: 'a', type: 'author' };
  const document = openDocument();
  const leave = all.keep(document.store, form);
  leave();
  expect(document.commit).not.toHaveBeenCalled();

  const leaveUnsaved = all.keep(document.store, form);
  document.setSaved(false);
  leaveUnsaved();
  expect(document.commit).toHaveBeenCalledTimes(1);
  document.setSaved(true);

  const leavePublishing = all.keep(document.store, form);
  document.setSaved(false);
  guard.ask('a', { userId: 'me', revision: 'r1' });
  leavePublishing();
  expect(document.commit).toHaveBeenCalledTimes(1);
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

test('when the lake refuses edits of an open document, its text with them is handed on', () => {
  const { saving: all, unsaved } = saving();
  const refused: unknown[] = [];
  all.onRefusal((edit) => refused.push(edit));
  const leave = all.keep(openDocument().store, { publishedId: 'a', type: 'author' });
  unsaved.refuse('drafts.other');
  unsaved.refuse('drafts.a');
  leave();
  unsaved.refuse('drafts.a');
  expect(refused).toEqual([{ publishedId: 'a', type: 'author', title: 'Ann', text: 'Ann\nHalf a word' }]);
});

test('the text of a document that is gone before the lake refuses its edits is handed on, and what was typed since', () => {
  const { saving: all, unsaved } = saving();
  const refused: unknown[] = [];
  all.onRefusal(({ text }) => refused.push(text));
  const document = openDocument();
  all.keep(document.store, { publishedId: 'a', type: 'author' });
  document.setState({});
  unsaved.refuse('drafts.a');
  document.setState({ draft: { _id: 'drafts.a', role: 'and more' } });
  document.setState({});
  document.setState({ draft: { _id: 'drafts.a', role: 'of it' } });
  unsaved.refuse('drafts.a');
  expect(refused).toEqual(['Ann\nHalf a word', 'and more\nof it']);
});
