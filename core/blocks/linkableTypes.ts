/** The documents that have a page of their own, which a text or a menu can link to. */
export const linkableTypes = ['docPage', 'docCategory', 'post', 'author', 'page', 'referenceSymbol'] as const;
