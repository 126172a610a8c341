/** Limits of a document. */
const maxValues = 100_000;
const maxMegabytes = 4;

/** Limits of a document, and so of a mutation or action, which holds at most one. */
export const documentLimits = {
  values: maxValues,
  bytes: maxMegabytes * 1024 * 1024,
  message: `a document may have ${maxValues.toLocaleString('en')} values and ${maxMegabytes} MB of JSON`,
} as const;
