import type { SanityClient } from '@sanity/client';
import type { DocumentStore, EditStateFor, OperationsAPI } from 'sanity';
import { createClient } from '@sanity/client';
import { createDocumentStore, createSchema, toMutationPatches } from 'sanity';
import { caretAfter } from '#studio/fields/caretAfter.ts';
import { createConnection } from '#studio/lake/createConnection.ts';
import { createListeners } from '#studio/lake/createListeners.ts';
import { createOutbox } from '#studio/lake/createOutbox.ts';
import { createPublishGuard } from '#studio/lake/createPublishGuard.ts';
import { createSaving } from '#studio/lake/createSaving.ts';
import { createUnsavedDocuments } from '#studio/lake/createUnsavedDocuments.ts';
import { steadyFetch } from '#studio/lake/steadyFetch.ts';
import { textPatches } from '#studio/values/textPatches.ts';

/** A person who edits one document in a Studio, without the browser: Sanity's own document store, and our connection to the lake. */
export type Editor = {
  /** Puts the caret of this person somewhere in a field. Without this, it is at the end of the text. */
  readonly place: (field: string, caret: number) => void;
  /** Types a letter at the caret. */
  readonly type: (field: string, letter: string) => void;
  /** Removes the text of a field, as the form does when all of it is deleted. */
  readonly empty: (field: string) => void;
  /** Saves what is typed, which Sanity's store does by itself once a second. */
  readonly save: () => void;
  /** The text that the form shows in a field. */
  readonly shown: (field: string) => string;
  readonly isSaved: () => boolean;
  /** Errors that would have crashed the Studio. */
  readonly errors: readonly unknown[];
  readonly close: () => void;
};

export type EditorOptions = {
  /** The address of the lake. */
  readonly url: string;
  /** A token of this person alone, because Sanity's store keeps connections by token. */
  readonly token: string;
  /** The time for which each request, and each part of a response, is on its way, in milliseconds. */
  readonly delay: number;
  /** Published id of the document, of type `note`. */
  readonly id: string;
};

const noteType = 'note';
const schema = createSchema({
  name: 'default',
  types: [
    {
      name: noteType,
      type: 'document',
      fields: ['title', 'description'].map((name) => ({ name, type: 'string' })),
    },
  ],
});

/** Opens a document, and resolves once it can be edited. */
export async function startEditor({ url, token, delay, id }: EditorOptions): Promise<Editor> {
  const connection = createConnection((signal) => fetch(`${url}/v1/ping`, { signal }));
  const listeners = createListeners(connection);
  const parts = {
    connection,
    listeners,
    publishGuard: createPublishGuard(connection),
    outbox: createOutbox(connection, listeners.whenBack),
    unsaved: createUnsavedDocuments(),
  };
  const saving = createSaving(connection, parts.outbox, parts.publishGuard, parts.unsaved);
  const store = openStore(
    createClient({
      apiHost: url,
      token,
      useProjectHostname: false,
      projectId: 'test',
      dataset: 'production',
      apiVersion: '2025-02-19',
      requestTagPrefix: 'sanity.studio',
      useCdn: false,
      resolveFetch: () => steadyFetch(slowFetch(delay), parts),
    }),
  );
  const errors: unknown[] = [];
  const carets = new Map<string, number>();
  let operations: OperationsAPI | undefined;
  let state: EditStateFor | undefined;
  const error = (reason: unknown): void => void errors.push(reason);
  const ready = Promise.withResolvers<void>();
  const subscriptions = [
    store.pair.editOperations(id, noteType).subscribe({ next: (next) => (operations = next), error }),
    store.pair.operationEvents(id, noteType).subscribe({
      next: (event) => event.type === 'error' && error(event.error),
      error,
    }),
    store.pair.editState(id, noteType).subscribe({
      next: (next) => {
        for (const [field, caret] of carets) {
          carets.set(field, caretAfter(textIn(state, field), textIn(next, field), caret));
        }
        state = next;
        if (next.ready) ready.resolve();
      },
      error,
    }),
  ];
  const leave = saving.keep(store, { publishedId: id, type: noteType });
  await ready.promise;
  return {
    errors,
    shown: (field) => textIn(state, field),
    isSaved: () => !saving.hasUnsaved(),
    place: (field, caret) => void carets.set(field, caret),
    type: (field, letter) => {
      const text = textIn(state, field);
      const caret = carets.get(field) ?? text.length;
      const typed = `${text.slice(0, caret)}${letter}${text.slice(caret)}`;
      carets.delete(field);
      operations?.patch.execute(toMutationPatches(textPatches(text, typed, [field])));
      carets.set(field, caret + 1);
    },
    empty: (field) => operations?.patch.execute([{ unset: [field] }]),
    save: () => operations?.commit.execute(),
    close: () => {
      leave();
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
}

function textIn(state: EditStateFor | undefined, field: string): string {
  const text = (state?.draft ?? state?.published)?.[field];
  return typeof text === 'string' ? text : '';
}

/** Sanity's document store, without what only its other parts would ask for. */
function openStore(client: SanityClient): DocumentStore {
  const none = {} as never;
  return createDocumentStore({
    getClient: ({ apiVersion }) => client.withConfig({ apiVersion }),
    schema,
    initialValueTemplates: [],
    documentPreviewStore: none,
    historyStore: none,
    i18n: none,
  });
}

function slowFetch(delay: number): typeof globalThis.fetch {
  const pass = () => new Promise((resolve) => void setTimeout(resolve, delay));
  return async (input, init) => {
    await pass();
    const response = await fetch(input, init);
    const { body, status, headers } = response;
    const slow = new TransformStream<Uint8Array, Uint8Array>({
      transform: async (chunk, controller) => {
        await pass();
        controller.enqueue(chunk);
      },
    });
    return new Response(body?.pipeThrough(slow) ?? null, { status, headers });
  };
}
