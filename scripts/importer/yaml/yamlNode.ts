/** A value of a YAML text, and the line it stands on (in a mapping: the line of its key). */
export type YamlNode =
  | { readonly kind: 'value'; readonly line: number; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly YamlNode[] }
  | { readonly kind: 'map'; readonly line: number; readonly entries: ReadonlyMap<string, YamlNode> };

/** Told of what is wrong on a line. */
export type ReportLine = (line: number, message: string, fix: string) => void;
