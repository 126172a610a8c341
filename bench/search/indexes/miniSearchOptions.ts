/** What MiniSearch must be told alike when an index is built and when it is loaded. */
export const miniSearchOptions = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'url', 'hash'],
};
