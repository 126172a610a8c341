/**
 * The values of placeholders in a recording for the document, its type and the writer. Placeholders are in braces, which are not encoded in
 * addresses.
 */
export type Names = Readonly<Record<string, string>>;

/** Puts placeholders in the place of names, and back. */
export function placeholders(names: Names): {
  readonly hide: (text: string) => string;
  readonly show: (text: string) => string;
} {
  const all = Object.entries(names);
  return {
    hide: (text) =>
      // Not where the name is the beginning of another one.
      all.reduce(
        (hidden, [key, name]) => hidden.replaceAll(new RegExp(`${name}(?![\\w-])`, 'g'), `{${key}}`),
        text,
      ),
    show: (text) => text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => names[key] ?? whole),
  };
}
