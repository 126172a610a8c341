/** The roles of writers, from least to most: each may do all that those before it may. */
export const writerRoles = ['viewer', 'contributor', 'editor', 'administrator'] as const;

/**
 * `viewer`: read drafts; `contributor`: change them; `editor`: publish them, and settle what keeps them from readers; `administrator`: decide
 * which release readers see.
 */
export type WriterRole = (typeof writerRoles)[number];

/** A person or program that has proved to the lake who it is. */
export type Writer = { readonly id: string; readonly name: string; readonly role: WriterRole };

/** Returns whether a role may do what needs another one. */
export function mayAs(role: WriterRole, needed: WriterRole): boolean {
  return writerRoles.indexOf(role) >= writerRoles.indexOf(needed);
}
