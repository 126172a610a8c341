import { expect, test } from 'vitest';
import { createConnection } from './createConnection.ts';
import { createPublishGuard } from './createPublishGuard.ts';
import { publishKnown } from './publishKnown.ts';

const url = new URL('http://localhost:3400/v2025-02-19/data/actions/production?tag=studio.document.publish');
const ids = { draftId: 'drafts.a', publishedId: 'a' };
const publish = { actionType: 'sanity.action.document.publish', ...ids };
const overtaken = {
  error: {
    type: 'documentRevisionIDDoesNotMatchError',
    description: 'Document "drafts.a" has unexpected revision ID',
  },
};

/** A lake whose draft has a history: the authors of its transactions `t1`, `t2`, …, the oldest first. */
function draftBy(...authors: string[]) {
  const publishGuard = createPublishGuard(createConnection(() => Promise.resolve()));
  const sent: unknown[] = [];
  const read: string[] = [];
  const answers: Response[] = [];
  const parts = {
    publishGuard,
    read: async (address: URL) => {
      read.push(`${address.pathname}${address.search}`);
      const lines = authors.map((author, index) =>
        JSON.stringify({
          id: `t${index + 1}`,
          author,
          timestamp: '2026-03-01T12:00:00Z',
          effects: { 'drafts.a': { apply: [], revert: index === 0 ? [0, null] : [] } },
        }),
      );
      return new Response(lines.toReversed().join('\n'));
    },
    change: async (_: URL, { body }: RequestInit) => {
      sent.push(JSON.parse(typeof body === 'string' ? body : ''));
      return answers.shift() ?? Response.json({ transactionId: 't' });
    },
  };
  const send = (...actions: object[]) =>
    publishKnown(url, { method: 'POST', body: JSON.stringify({ actions }) }, parts);
  return { authors, publishGuard, sent, read, answers, send };
}

test('publishes what its writer has typed, at the revision that was looked at', async () => {
  const { publishGuard, send, sent, read } = draftBy('me', 'me');
  publishGuard.ask('a', { userId: 'me' });
  expect((await send(publish)).ok).toBe(true);
  expect(sent).toEqual([{ actions: [{ ...publish, ifDraftRevisionId: 't2' }] }]);
  expect(read).toEqual([
    expect.stringMatching(
      /^\/v2025-02-19\/data\/history\/production\/transactions\/drafts\.a\?.*reverse=true/,
    ),
  ]);
});

test('publishes nothing of somebody of whom the writer does not know', async () => {
  const { publishGuard, send, sent } = draftBy('me', 'colleague');
  publishGuard.ask('a', { userId: 'me' });
  await expect(send(publish)).rejects.toThrow('Press it again to see who.');
  expect(sent).toEqual([]);
  publishGuard.include('a', ['colleague']);
  expect((await send(publish)).ok).toBe(true);
});

test('what the writer knew at an earlier publish does not count', async () => {
  const { publishGuard, send } = draftBy('me', 'colleague');
  publishGuard.ask('a', { userId: 'me' });
  publishGuard.include('a', ['colleague']);
  publishGuard.ask('a', { userId: 'me' });
  await expect(send(publish)).rejects.toThrow('Press it again to see who.');
});

test('looks again when the draft has changed in between', async () => {
  const { authors, publishGuard, answers, send, sent } = draftBy('me');
  publishGuard.ask('a', { userId: 'me' });
  answers.push(Response.json(overtaken, { status: 409 }));
  expect((await send(publish)).ok).toBe(true);
  expect(sent).toHaveLength(2);

  answers.push(Response.json(overtaken, { status: 409 }));
  const again = send(publish);
  authors.push('colleague');
  await expect(again).rejects.toThrow('Press it again to see who.');
});

test('gives up when the draft never stays as it is for long enough', async () => {
  const { publishGuard, answers, send, sent } = draftBy('me');
  publishGuard.ask('a', { userId: 'me' });
  for (let count = 0; count < 9; count += 1) answers.push(Response.json(overtaken, { status: 409 }));
  await expect(send(publish)).rejects.toThrow('Publish it again.');
  expect(sent).toHaveLength(5);
});

test('an edit that is sent along is made at the revision that was looked at', async () => {
  const { publishGuard, send, sent } = draftBy('me');
  publishGuard.ask('a', { userId: 'me' });
  const edit = { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'A' } } };
  await send(edit, publish);
  expect(sent).toEqual([
    { actions: [{ ...edit, patch: { set: { title: 'A' }, ifRevisionID: 't1' } }, publish] },
  ]);
});

test('passes on any other refusal', async () => {
  const { publishGuard, answers, send } = draftBy('me');
  publishGuard.ask('a', { userId: 'me' });
  answers.push(Response.json({ error: { type: 'actionError' } }, { status: 409 }));
  expect((await send(publish)).status).toBe(409);
});

test('publishes only in place of what was published when its writer asked', async () => {
  const { publishGuard, answers, send, sent } = draftBy('me');
  publishGuard.ask('a', { userId: 'me', revision: 'p1' });
  // The form has learned of another revision since.
  await send({ ...publish, ifPublishedRevisionId: 'p2' });
  expect(sent).toEqual([{ actions: [{ ...publish, ifDraftRevisionId: 't1', ifPublishedRevisionId: 'p1' }] }]);
  const description = 'Document "a" has unexpected revision ID';
  const error = { type: 'documentRevisionIDDoesNotMatchError', description };
  answers.push(Response.json({ error }, { status: 409 }));
  await expect(send(publish)).rejects.toThrow('Press it again to see what this would undo.');
  expect(sent).toHaveLength(2);
});
