import type { SavingState } from '../lake/createSaving.ts';

/** The states in which something keeps edits from being saved. */
export type Interrupted = Exclude<SavingState, 'connected'>;

const kept = 'What you type is kept here and will be saved when the connection returns.';

/** Messages for writers while saving is interrupted. */
export const savingTexts: Readonly<Record<'form' | 'short', Readonly<Record<Interrupted, string>>>> = {
  /** In a form that cannot be saved at the moment. */
  form: {
    offline: `You are offline. ${kept}`,
    unreachable: `The connection is lost. ${kept}`,
    'held up':
      'Your last changes could not be saved yet. They are kept here, and the Studio keeps trying to save them.',
  },
  /** Texts for places without a form, and for buttons that need a connection. */
  short: {
    offline: 'You are offline.',
    unreachable: 'The connection is lost. Trying again…',
    'held up': 'Your last changes could not be saved yet. Trying again…',
  },
};
