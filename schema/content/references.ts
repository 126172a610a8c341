/** As Sanity stores it. */
type Reference = { readonly _type: 'reference'; readonly _ref: string };

/** A strong reference: the lake refuses to delete what it points to. */
export function reference(id: string): Reference {
  return { _type: 'reference', _ref: id };
}

/** A weak reference: its target may be missing; the checks of the build say so. */
export function weakReference(id: string): Reference & { readonly _weak: true } {
  return { ...reference(id), _weak: true };
}
