/** The options of MiniSearch, which must be the same when an index is built and when it is loaded. */
export const miniSearchOptions = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'url', 'hash'],
};
