import { seededRandom } from '#core/testing/seededRandom.ts';

/**
 * Generates versions of a large schema; the same arguments give the same texts. Each version changes about one type in
 * twenty: fields are added, removed or deprecated, or change their type or description; now and then a type is added or
 * removed.
 */
export function* generateVersions(lines: number, versions: number, seed: number): Generator<string> {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  let types = Array.from({ length: Math.ceil(lines / linesPerType) }, (_, index) =>
    newType(`Type${index}`, random),
  );
  let names = types.length;
  for (let version = 0; version < versions; version += 1) {
    yield render(types);
    types = types.map((type) => (random() < 0.05 ? edit(type, random, pick) : type));
    if (random() < 0.5) types = [...types, newType(`Type${(names += 1)}`, random)];
    if (random() < 0.2) types = types.filter((_, index) => index === 0 || random() > 1 / types.length);
  }
}

type Field = {
  readonly name: string;
  readonly type: string;
  readonly note: number;
  readonly deprecated: boolean;
};
type Type = {
  readonly name: string;
  readonly kind: 'type' | 'enum' | 'input';
  readonly fields: readonly Field[];
};

/** A field takes three lines with its description, a type has about eight fields. */
const linesPerType = 30;

function newType(name: string, random: () => number): Type {
  const kind = random() < 0.7 ? 'type' : random() < 0.5 ? 'enum' : 'input';
  const count = 4 + Math.floor(random() * 9);
  return { name, kind, fields: Array.from({ length: count }, (_, index) => newField(index, random)) };
}

const scalars = ['Int', 'String!', 'Float', 'ID!', 'Boolean', '[String!]!'];

function newField(index: number, random: () => number): Field {
  const type = scalars[Math.floor(random() * scalars.length)] ?? 'Int';
  return { name: `field${index}`, type, note: Math.floor(random() * 1000), deprecated: false };
}

function edit(
  type: Type,
  random: () => number,
  pick: <Item>(items: readonly Item[]) => Item | undefined,
): Type {
  const chosen = pick(type.fields);
  const next = Math.max(...type.fields.map(({ name }) => Number(name.slice('field'.length)))) + 1;
  const change = random();
  if (change < 0.3) return { ...type, fields: [...type.fields, newField(next, random)] };
  if (change < 0.45 && type.fields.length > 2) {
    return { ...type, fields: type.fields.filter((field) => field !== chosen) };
  }
  const fields = type.fields.map((field) => {
    if (field !== chosen) return field;
    if (change < 0.65) return { ...field, deprecated: type.kind === 'type' && !field.deprecated };
    return change < 0.8 ? { ...field, note: field.note + 1 } : { ...newField(0, random), name: field.name };
  });
  return { ...type, fields };
}

function render(types: readonly Type[]): string {
  const objects = types.filter(({ kind }) => kind === 'type');
  const inputs = types.filter(({ kind }) => kind === 'input');
  const queries = objects.map(
    ({ name }, index) =>
      `  "Finds one."\n  find${name}(id: ID!, like: ${inputs[index % inputs.length]?.name ?? 'Int'}): ${name}\n`,
  );
  return [`type Query {\n${queries.join('\n')}}`, ...types.map((type) => renderType(type, types))].join(
    '\n\n',
  );
}

function renderType({ name, kind, fields }: Type, types: readonly Type[]): string {
  const lines = fields.map((field, index) => {
    const description = `  "Describes number ${field.note} of \`${name}\`."`;
    if (kind === 'enum') return `${description}\n  VALUE_${field.name.toUpperCase()}\n`;
    const other = types[(field.note * 7 + index) % types.length];
    const refers = kind === 'type' && other !== undefined && other.kind !== 'input' && field.note % 3 === 0;
    const deprecated = field.deprecated ? ' @deprecated(reason: "Use another.")' : '';
    return `${description}\n  ${field.name}: ${refers ? other.name : field.type}${deprecated}\n`;
  });
  return `"One of the types, called ${name}."\n${kind} ${name} {\n${lines.join('\n')}}`;
}
