/**
 * What a webhook has to say to a publisher, in the words of Sanity's settings: of every document that is on the site, what
 * it is and no more. Images and files are not told of: the documents that use them are.
 */
export const webhookRule = {
  on: ['create', 'update', 'delete'],
  filter: '!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")',
  projection: '{_id, _type}',
} as const;

/** Where a publisher listens for it. */
export const hookPath = '/hooks/sanity';
