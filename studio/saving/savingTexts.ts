import type { SavingState } from './createSaving.ts';

type Trouble = Exclude<SavingState, 'connected'>;

const kept = 'What you type is kept here and will be saved when the connection returns.';

/** What stands in a form that cannot be saved at the moment. */
export const formTexts: Readonly<Record<Trouble, string>> = {
  offline: `You are offline. ${kept}`,
  unreachable: `The connection is lost. ${kept}`,
  'held up': 'Your last changes could not be saved yet. They are kept here, and saving is tried again.',
};

/** What is said where there is no form, and by buttons that need a connection. */
export const shortTexts: Readonly<Record<Trouble, string>> = {
  offline: 'You are offline.',
  unreachable: 'The connection is lost. Trying again …',
  'held up': 'Your last changes could not be saved yet. Trying again …',
};
