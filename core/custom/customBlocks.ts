/**
 * The blocks that only this site has, by the name of their type. A writer has nothing to fill in: such a block is always the same, and
 * what readers see of it is a component in `web/custom`. In Markdown it is a line of its own, `::savings-calculator`.
 */
export const customBlocks = {
  savingsCalculator: {
    title: 'Savings calculator',
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
} as const satisfies Readonly<Record<string, CustomBlockTexts>>;

export type CustomBlockTexts = {
  /** The name of the block in the Studio. */
  readonly title: string;
  /** The text that the Studio shows in place of the block. */
  readonly description: string;
  /** The text that readers of feeds and of Markdown get in place of the block. */
  readonly inFeeds: string;
  /** Set if React runs it in the browser: then `web/custom/customIslands.ts` has its component. */
  readonly island?: true;
  /** The formula that it computes, which the page and its Markdown show as code. */
  readonly formula?: string;
  /** The name of the default rate in the site settings, for a block that starts with it. */
  readonly rate?: { readonly title: string; readonly description: string };
};

export type CustomBlockType = keyof typeof customBlocks;
