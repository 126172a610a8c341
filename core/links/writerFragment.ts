/**
 * The fragment with which the Studio opens pages of the site: a page then remembers that it is a writer's browser. No heading can have such an id.
 * A server never sees it.
 */
export const writerFragment = '#for=writer';
