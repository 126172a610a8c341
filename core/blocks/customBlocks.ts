import type { BlockDescription } from './description/blockDescription.ts';

/**
 * The blocks that only this site has, by the name of their type, described as those in `core/blocks` are. What readers see of one is a
 * component in `web/custom`.
 */
export const customBlocks = {
  savingsCalculator: {
    title: 'Savings calculator',
    base: 'rate',
    icon: 'Component',
    fields: {},
    example: '::savings-calculator',
    custom: {
      description:
        'Readers enter their debt and their rates, and see what they would save. There is nothing to fill in here.',
      island: true,
      inFeeds: 'The savings calculator works on the page itself.',
      formula: 'yearly saving = debt × (own rate − managed rate − fee)\ntotal saving = yearly saving × years',
      rate: {
        title: 'Fee in the savings calculator',
        description: 'In basis points: 50 is half a percent. Readers can change it in the calculator.',
      },
    },
  },
} as const satisfies Readonly<Record<string, BlockDescription>>;
