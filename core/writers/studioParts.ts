/**
 * Parts of Sanity's Studio that can be left out. On a hosted project, some of them belong to certain plans; a Studio without them does not
 * offer to buy them. `releases` also unpublishes documents at a later time, and `scheduling` publishes them.
 */
export const studioParts = ['comments', 'tasks', 'releases', 'scheduling'] as const;

export type StudioPart = (typeof studioParts)[number];
