import { expect, test } from 'vitest';
import { publishActions } from './publishActions.ts';

const ids = { draftId: 'drafts.why', publishedId: 'why' };
const publish = { actionType: 'sanity.action.document.publish', ...ids };

test('publishes the draft that was looked at, in place of what was published then', () => {
  expect(publishActions('why', { revision: 'r1' })).toEqual([{ ...publish, ifDraftRevisionId: 'r1' }]);
  expect(publishActions('why', { revision: 'r1', revisionBefore: 'r0' })).toEqual([
    { ...publish, ifDraftRevisionId: 'r1', ifPublishedRevisionId: 'r0' },
  ]);
  expect(publishActions('why')).toEqual([publish]);
});

test('first writes into this draft which ids its headings had', () => {
  const former = { _type: 'formerHeading', _key: 'fees', id: 'fees', field: 'body', heading: 'a' } as const;
  const formerHeadings = [former];
  expect(publishActions('why', { revision: 'r1', formerHeadings })).toEqual([
    {
      actionType: 'sanity.action.document.edit',
      ...ids,
      patch: { set: { formerHeadings }, ifRevisionID: 'r1' },
    },
    publish,
  ]);
});
