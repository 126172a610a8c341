/** A strong reference: the lake refuses to delete what it points to. */
export function reference(id: string): { readonly _type: 'reference'; readonly _ref: string } {
  return { _type: 'reference', _ref: id };
}

/** A weak reference: its target may be missing; the checks of the build say so. */
export function weakReference(id: string) {
  return { ...reference(id), _weak: true };
}
