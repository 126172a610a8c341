import { createElement } from 'react';
import { expect, test } from 'vitest';
import { proposedTime } from './proposedTime.ts';
import { withProposedTime } from './withProposedTime.ts';

const now = new Date('2026-05-03T09:20:00Z');

function Scheduling({ initialDate }: { readonly initialDate?: Date }): string {
  return String(initialDate);
}

test('a dialog without a time begins with one to come', () => {
  const dialog = { type: 'custom', component: createElement(Scheduling) } as const;
  expect(withProposedTime(dialog, now)).toMatchObject({
    component: { type: Scheduling, props: { initialDate: proposedTime(now) } },
  });
});

test('a time that was chosen stays, and so does any other dialog', () => {
  const chosen = createElement(Scheduling, { initialDate: new Date('2026-06-01T00:00:00Z') });
  for (const dialog of [
    { type: 'custom', component: chosen },
    { type: 'confirm', message: 'Sure?', onCancel: () => {}, onConfirm: () => {} },
  ] as const) {
    expect(withProposedTime(dialog, now)).toBe(dialog);
  }
});
