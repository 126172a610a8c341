/** Options of commands that compare a site with what readers know. */
export const ledgerOptions = {
  'first-release': {
    type: 'boolean',
    summary: 'There was no release before, so that the ledger (LEDGER) need not exist yet.',
  },
  'accept-losses': {
    type: 'boolean',
    summary: 'Accepts that much of the content is gone, or that the site has another address.',
  },
} as const;
