type Fields = { readonly [field: string]: unknown };

/**
 * The fields of a document that change when its weak references to `from` (those of links and menus) lead to `to` instead. The
 * heading that such a link led to is dropped, because the other page does not have it. Strong
 * references are left alone: they say what a document is part of.
 */
export function replaceReferences(document: Fields, from: string, to: string): Fields {
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      const replaced = withReplaced(value, from, to);
      return replaced === value ? [] : [[name, replaced]];
    }),
  );
}

function withReplaced(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withReplaced(item, from, to));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || !value) return value;
  if ('_ref' in value && value._ref === from && '_weak' in value && value._weak === true) {
    return { ...value, _ref: to };
  }
  const changed = replaceReferences(Object.fromEntries(Object.entries(value)), from, to);
  if (Object.keys(changed).length === 0) return value;
  const { anchor: _gone, ...rest } = { anchor: undefined, ...value };
  return 'anchor' in value && ('target' in changed || 'document' in changed)
    ? { ...rest, ...changed }
    : { ...value, ...changed };
}
