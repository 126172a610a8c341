import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '#core/isRecord.ts';

/** A type of the content, as `sanity schema extract` describes it. */
export type SchemaType =
  | { readonly type: 'string'; readonly value?: string }
  | { readonly type: 'number' | 'boolean'; readonly value?: number | boolean }
  | { readonly type: 'null' | 'unknown' }
  | { readonly type: 'array'; readonly of: SchemaType }
  | { readonly type: 'union'; readonly of: readonly SchemaType[] }
  | { readonly type: 'inline'; readonly name: string }
  | { readonly type: 'object'; readonly attributes: Attributes; readonly rest?: SchemaType };

type Attributes = Readonly<Record<string, { readonly value: SchemaType }>>;

/** Returns what a field gets instead of a text: any value, or `leaveOut`. Undefined for a text like any other. */
export type FieldRule = (fill: Fill) => unknown;
export const leaveOut = Symbol('left out');

export type Fill = {
  /** The next text for a field. */
  readonly text: () => string;
  /** A number that no other call returns. */
  readonly next: () => number;
  /**
   * The values of fields with a form of their own, by the type they are in and their name: `author.links`, `link.href`. An anonymous object counts as the
   * type around it: `siteSettings.seo.viewport`.
   */
  readonly rules: Readonly<Record<string, FieldRule>>;
};

const file = path.resolve(import.meta.dirname, '../../../../schema/content/schema.generated.json');

const types: ReadonlyMap<string, SchemaType> = new Map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file is generated in this form
  (JSON.parse(readFileSync(file, 'utf8')) as readonly NamedType[]).map((named) => [
    named.name,
    named.type === 'document' ? { type: 'object', attributes: named.attributes } : named.value,
  ]),
);

type NamedType = { readonly name: string } & (
  | { readonly type: 'document'; readonly attributes: Attributes }
  | { readonly type: 'type'; readonly value: SchemaType }
);

/** The deepest that a block of any kind stands within others; deeper there are only paragraphs. */
const maxBlockDepth = 2;

/** The deepest that an entry of a list stands within others, as an argument within a field. */
const maxDepth = 5;

/**
 * Makes a value of a type of the content with every field in it, each list with an entry of every kind, and blocks within blocks. Throws an
 * Error for a type that the schema does not have.
 */
export function fillType(name: string, fill: Fill): Readonly<Record<string, unknown>> {
  const value = valueOf({ type: 'inline', name }, { fill, place: name, depth: 0 });
  if (isRecord(value)) return value;
  throw new Error(`'${name}' is not a type of objects.`);
}

type Around = { readonly fill: Fill; readonly place: string; readonly depth: number };

function valueOf(type: SchemaType, around: Around): unknown {
  switch (type.type) {
    case 'string':
      return type.value ?? around.fill.text();
    case 'number':
      return type.value ?? 1;
    case 'boolean':
      return type.value ?? true;
    case 'array':
      return kindsOf(type.of, around).map((kind) => valueOf(kind, around));
    case 'union':
      return valueOf(type.of[0] ?? { type: 'null' }, around);
    case 'inline': {
      const named = types.get(type.name);
      if (!named) throw new Error(`The schema has no type '${type.name}'.`);
      return valueOf(named, { ...around, place: type.name });
    }
    case 'object':
      return objectOf(type, around);
    case 'null':
    case 'unknown':
      return undefined;
  }
}

/** One of each kind of entry. */
function kindsOf(of: SchemaType, { depth }: Around): readonly SchemaType[] {
  if (depth > maxDepth) return [];
  if (of.type !== 'union') return [of];
  return depth >= maxBlockDepth ? of.of.slice(0, 1) : of.of;
}

function objectOf(
  { attributes, rest }: Extract<SchemaType, { type: 'object' }>,
  around: Around,
): Readonly<Record<string, unknown>> {
  const { fill, depth } = around;
  const named = rest?.type === 'inline' ? rest.name : around.place;
  const place = 'marks' in attributes ? 'span' : named;
  const inherited = rest === undefined ? {} : valueOf(rest, { ...around, depth: depth + 1 });
  const own = Object.entries(attributes).map(([name, { value }]) => {
    if (name === '_key') return [name, `k${fill.next()}`] as const;
    const rule = fill.rules[`${place}.${name}`];
    const inside = value.type === 'object' ? `${place}.${name}` : place;
    return [name, rule ? rule(fill) : valueOf(value, { ...around, place: inside })] as const;
  });
  return Object.fromEntries(
    [...(isRecord(inherited) ? Object.entries(inherited) : []), ...own].filter(
      ([, value]) => value !== undefined && value !== leaveOut,
    ),
  );
}
