import type { DocumentActionDescription } from 'sanity';
import { expect, test } from 'vitest';
import { whileBusy } from './whileBusy.ts';

const publish: DocumentActionDescription = { label: 'Publish', title: 'Publish it', shortcut: 'Ctrl+Alt+P' };

test.each([
  [{ isBusy: false, isAsking: false }, publish],
  [{ isBusy: false, isAsking: true }, publish],
  [
    { isBusy: true, isAsking: true },
    { ...publish, disabled: true },
  ],
  [
    { isBusy: true, isAsking: false },
    {
      label: 'Checking…',
      title: 'The document is being saved and checked. This takes a moment.',
      disabled: true,
      shortcut: null,
    },
  ],
])('with %j, the button of a publish is %j', (business, expected) => {
  expect(whileBusy(publish, business)).toEqual(expected);
});
