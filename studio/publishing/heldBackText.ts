/** The reason why content is held back, as the end of a sentence. */
export const heldBackText = 'readers would lose addresses, or much of the site.';
