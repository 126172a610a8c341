import { descriptionOf } from '../blocks/blocks.ts';

/** Returns the code of a block, or what is drawn of it. */
export function codeTexts(block: { readonly _type: string }): readonly string[] {
  const { base, fields = {} } = descriptionOf(block._type) ?? {};
  const names = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'source' ? [name] : []));
  const values = new Map<string, unknown>(Object.entries(block));
  return [...(base === 'code' ? ['code'] : []), ...names].flatMap((name) => {
    const text = values.get(name);
    return typeof text === 'string' ? [text] : [];
  });
}
