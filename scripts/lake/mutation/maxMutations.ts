/** How many mutations a transaction may have. */
export const MAX_MUTATIONS = 20_000;
