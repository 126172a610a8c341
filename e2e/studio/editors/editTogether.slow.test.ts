import type { Action } from '@sanity/client';
import type { TestLake } from '#lake/testing/testLake.ts';
import type { Editor, startEditor as StartEditor } from './startEditor.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { createUserStore } from '#lake/auth/createUserStore.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { startTestLake } from '#lake/testing/testLake.ts';

/** Two people edit a document while a third one publishes it. */
type Session = {
  /** The fields in which the first and the second person type. */
  readonly fields: readonly [string, string];
  /** The text in both fields at first; empty texts are not stored. */
  readonly before: string;
  readonly isPublished: boolean;
  /** The time for which the requests of the first and the second person are on their way, in milliseconds. */
  readonly delays: readonly [number, number];
  /** The steps, each with the number of milliseconds until the next one. */
  readonly steps: readonly (readonly [Step, number])[];
};
type Step = 'first types' | 'second types' | 'first saves' | 'second saves' | 'third publishes';

/** The letters that each person types, in this order, so that it can be told whose letters are missing. */
const alphabets = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'] as const;
const digits = '0123456789';
const patience = { timeout: 20_000, interval: 20 };

let lake: TestLake;
let startEditor: typeof StartEditor;
let sessions = 0;

beforeAll(async () => {
  lake = await startTestLake();
  ({ startEditor } = await import('./startEditor.ts'));
  // Sanity's store looks for a switch here when it saves; while it loads, it would take this for a browser.
  vi.stubGlobal('window', {});
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await lake.stop();
});

const sessionIn = (fields: [string, string], ...before: string[]): fc.Arbitrary<Session> =>
  fc.record({
    fields: fc.constant(fields),
    before: fc.constantFrom(...before),
    isPublished: fc.boolean(),
    delays: fc.tuple(fc.constantFrom(0, 10, 100, 400), fc.constantFrom(0, 10, 100, 400)),
    steps: fc.array(
      fc.tuple(
        fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom<Step[]>('first types', 'second types') },
          { weight: 2, arbitrary: fc.constantFrom<Step[]>('first saves', 'second saves') },
          { weight: 2, arbitrary: fc.constant<Step>('third publishes') },
        ),
        // Bursts, and the pace of a person.
        fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 120 })),
      ),
      { minLength: 10, maxLength: 40 },
    ),
  });

/** Several at once, because each mostly waits. */
const several = (session: fc.Arbitrary<Session>) => fc.array(session, { minLength: 8, maxLength: 8 });
const runs = { ...propertyRuns(1, 60), endOnFailure: true };

// The next three at the same time: each mostly waits.
test.concurrent('in different fields, every letter is kept where it was typed, and no Studio crashes', async () => {
  await fc.assert(
    fc.asyncProperty(several(sessionIn(['title', 'description'], '', digits)), async (all) => {
      const results = await Promise.all(all.map(runSession));
      expect(results.map(({ texts, errors }) => ({ texts, errors }))).toEqual(
        all.map(({ before }, index) => ({
          texts: results[index]?.typed.map((typed) => before + typed),
          errors: [],
        })),
      );
    }),
    runs,
  );
}, 600_000);

test.concurrent(
  'at both ends of the same field, every letter is kept where it was typed, and no Studio crashes',
  { tags: ['long'], timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(several(sessionIn(['title', 'title'], digits)), async (all) => {
        const results = await Promise.all(all.map(runSession));
        expect(results.map(({ texts: [text], errors }) => ({ text, errors }))).toEqual(
          all.map(({ before }, index) => ({
            text: results[index]?.typed.join(before),
            errors: [],
          })),
        );
      }),
      runs,
    );
  },
);

test.concurrent('at the same place of an empty field, every letter is kept, and no Studio crashes', async () => {
  await fc.assert(
    fc.asyncProperty(several(sessionIn(['title', 'title'], '')), async (all) => {
      const results = await Promise.all(all.map(runSession));
      expect(results.map(({ texts: [text = ''], errors }) => ({ letters: sorted(text), errors }))).toEqual(
        results.map(({ typed }) => ({ letters: sorted(typed.join('')), errors: [] })),
      );
    }),
    runs,
  );
}, 600_000);

test.each<[string, Action]>([
  ['discards the draft', { actionType: 'sanity.action.document.discard', draftId: 'drafts.gone-1' }],
  [
    'unpublishes the document',
    { actionType: 'sanity.action.document.unpublish', draftId: 'drafts.gone-2', publishedId: 'gone-2' },
  ],
])('when somebody %s, whoever types in it can go on, and sees what is in the lake', async (_, action) => {
  const id = /gone-\d/.exec(JSON.stringify(action))?.[0] ?? '';
  await lake.client.create({ _id: `drafts.${id}`, _type: 'note', title: digits });
  await publish(id);
  const typist = await enter(id, 'typist', 100);
  for (const letter of 'ABCDE') typist.type('title', letter);
  typist.save();
  await vi.waitFor(async () => expect(await lake.client.getDocument(`drafts.${id}`)).toBeDefined(), patience);
  // Now there is something that the lake has, and something that it has not.
  for (const letter of 'FGH') typist.type('title', letter);
  await lake.client.action(action);
  for (const letter of 'IJ') typist.type('title', letter);
  await vi.waitFor(() => expect(typist.isSaved()).toBe(true), patience);
  const inLake = String((await read(id))?.['title'] ?? '');
  await vi.waitFor(() => expect(typist.shown('title')).toBe(inLake), patience);
  expect(inLake).toMatch(/FGHIJ$/);
  expect(typist.errors).toEqual([]);
  typist.close();
});

test.each([3, 10, 2000])(
  'whoever types in a text of %i characters that a colleague empties meanwhile can go on',
  async (length) => {
    const id = `emptied-${length}`;
    await lake.client.create({ _id: id, _type: 'note', title: '.'.repeat(length) });
    const [typist, colleague] = await Promise.all([enter(id, 'typist', 100), enter(id, 'colleague', 0)]);
    // One letter is on its way, and one is not sent yet.
    typist.type('title', 'A');
    typist.save();
    typist.type('title', 'B');
    colleague.empty('title');
    colleague.save();
    const people = [typist, colleague];
    await vi.waitFor(() => expect(people.every((person) => person.isSaved())).toBe(true), patience);
    for (const letter of 'CD') typist.type('title', letter);
    typist.save();
    await vi.waitFor(() => expect(typist.isSaved()).toBe(true), patience);
    const inLake = (await read(id))?.['title'];
    expect(inLake).toMatch(/CD$/);
    await vi.waitFor(
      () => expect(people.map(({ shown }) => shown('title'))).toEqual([inLake, inLake]),
      patience,
    );
    expect(people.flatMap(({ errors }) => errors)).toEqual([]);
    for (const person of people) person.close();
  },
);

/**
 * Resolves, once everything is saved and everybody sees the same, to the texts in the two fields and what was typed. If the fields are the same one,
 * the first person types at its start.
 */
async function runSession({ fields, before, isPublished, delays, steps }: Session) {
  const id = `note-${(sessions += 1)}`;
  const texts = before === '' ? [] : fields.map((field) => [field, before]);
  await lake.client.create({ _id: `drafts.${id}`, _type: 'note', ...Object.fromEntries(texts) });
  if (isPublished) await publish(id);
  const [first, second] = await Promise.all([enter(id, 'first', delays[0]), enter(id, 'second', delays[1])]);
  if (fields[0] === fields[1]) first.place(fields[0], 0);
  const typed = ['', ''];
  const type = (who: 0 | 1, person: Editor) => {
    const letter = alphabets[who].charAt(typed[who]?.length ?? 0);
    typed[who] += letter;
    if (letter !== '') person.type(fields[who], letter);
  };
  let publishing = Promise.resolve();
  const does: Record<Step, () => void> = {
    'first types': () => type(0, first),
    'second types': () => type(1, second),
    'first saves': first.save,
    'second saves': second.save,
    'third publishes': () => (publishing = publishing.then(() => publish(id))),
  };
  for (const [step, pause] of steps) {
    does[step]();
    if (pause > 0) await sleep(pause);
  }
  await publishing;
  const people = [first, second];
  await vi.waitFor(() => expect(people.every((person) => person.isSaved())).toBe(true), patience);
  const stored = await read(id);
  const inLake = fields.map((field) => stored?.[field] ?? '');
  await vi.waitFor(() => {
    expect(people.map(({ shown }) => fields.map(shown))).toEqual([inLake, inLake]);
  }, patience);
  for (const person of people) person.close();
  return { typed, texts: inLake, errors: people.flatMap(({ errors }) => errors) };
}

function sorted(letters: string): string {
  return Array.from(letters).toSorted().join('');
}

async function publish(id: string): Promise<void> {
  const draftId = `drafts.${id}`;
  if (!(await lake.client.getDocument(draftId))) return;
  await lake.client.action({ actionType: 'sanity.action.document.publish', draftId, publishedId: id });
}

async function read(id: string) {
  return (await lake.client.getDocument(`drafts.${id}`)) ?? (await lake.client.getDocument(id));
}

/** Opens a document as a person who has nothing else to do. */
function enter(id: string, name: string, delay: number): Promise<Editor> {
  const database = openDatabase(lake.dataDir);
  const users = createUserStore(database);
  const userId = `${name}-${id}`;
  users.put({ id: userId, name, email: '', role: 'editor', local: false });
  const token = users.issueToken(userId, 'test', new Date());
  database.close();
  return startEditor({ url: lake.lake.url, token, delay, id });
}
