import { createClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { lastAuthor } from './lastAuthor.ts';

/** A client whose requests have these answers, one after the other; the last one from then on. */
function clientFor(...answers: readonly unknown[]) {
  const asked: unknown[] = [];
  const client = createClient({ projectId: 'local', dataset: 'site', apiVersion: '1', useCdn: false });
  client.request = (async (question: { readonly url?: string }) => {
    asked.push(question.url);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof client.request;
  return { client, asked };
}

let drafts = 0;
/** A document that no other test asks for. */
const draft = () => ({ _id: `drafts.${(drafts += 1)}`, _type: 'docPage', _rev: 'r1' });

test('the author of a revision is asked for once', async () => {
  const { client, asked } = clientFor({ author: 'ada' }, { author: 'grace' });
  const document = draft();
  expect([await lastAuthor(client, document), await lastAuthor(client, document)]).toEqual(['ada', 'ada']);
  expect(asked).toEqual([`/data/history/site/transactions/${document._id}`]);
  expect(await lastAuthor(client, { ...document, _rev: 'r2' })).toBe('grace');
});

test('a line of JSON is read as well', async () => {
  expect(await lastAuthor(clientFor('{"id":"t","author":"ada"}\n').client, draft())).toBe('ada');
});

test.each([[''], ['no JSON'], [{}], [null], [{ author: 3 }], [new Error('The plan has no history.')]])(
  'nobody is the author according to %s',
  async (answer) => {
    expect(await lastAuthor(clientFor(answer).client, draft())).toBeUndefined();
  },
);

test('it is asked again after a failure', async () => {
  const { client } = clientFor(new Error('The lake is down.'), { author: 'ada' });
  const document = draft();
  expect([await lastAuthor(client, document), await lastAuthor(client, document)]).toEqual([
    undefined,
    'ada',
  ]);
});
