import type { DirectiveModel, InputModel, MemberModel, SchemaModel, TypeModel } from './schemaModel.ts';
import fc from 'fast-check';
import { renderSdl } from './schemaModel.ts';

const typeNames = ['T0', 'T1', 'T2', 'T3', 'T4', 'T5'];
const memberNames = ['f0', 'f1', 'f2'];

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined });
const word = fc.constantFrom('one', 'two', 'three');
const element = {
  description: maybe(word),
  deprecated: maybe(fc.constantFrom('one', 'two', 'No longer supported')),
  use: maybe(fc.nat({ max: 2 })),
};

const input: fc.Arbitrary<InputModel> = fc.record({
  ...element,
  type: fc.constantFrom('Int', 'String', ...typeNames),
  wrap: fc.constantFrom('', '!', '[]', '[]!', '[!]!'),
  default: maybe(fc.nat({ max: 3 })),
});

const args = fc.record({ a: maybe(input), b: maybe(input) });

const member: fc.Arbitrary<MemberModel> = fc
  .tuple(input, args)
  .map(([common, ofField]) => ({ ...common, args: ofField }));

const type: fc.Arbitrary<TypeModel> = fc.record({
  ...element,
  kind: fc.constantFrom('object', 'object', 'interface', 'union', 'enum', 'input', 'scalar'),
  members: fc.record({ f0: maybe(member), f1: maybe(member), f2: maybe(member) }),
  parts: fc.uniqueArray(fc.constantFrom(...typeNames), { maxLength: 3 }),
  oneOf: fc.boolean(),
  specifiedBy: maybe(fc.constantFrom('https://example.com/1', 'https://example.com/2')),
});

const directive: fc.Arbitrary<DirectiveModel> = fc.record({
  ...element,
  args,
  repeatable: fc.boolean(),
  locations: fc.uniqueArray(fc.constantFrom('FIELD', 'QUERY', 'VARIABLE_DEFINITION'), { maxLength: 3 }),
});

const model: fc.Arbitrary<SchemaModel> = fc.record({
  description: maybe(word),
  mutation: maybe(fc.constantFrom('T0', 'T1')),
  use: element.use,
  types: fc.record(Object.fromEntries(typeNames.map((name) => [name, maybe(type)]))),
  directives: fc.record({ d0: maybe(directive), d1: maybe(directive), note: maybe(directive) }),
});

type Edit = (schema: SchemaModel) => SchemaModel;

/** An edit that replaces, adds or removes anything in a schema. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom(...typeNames), maybe(type)).map(([name, replacement]): Edit => (schema) => ({
    ...schema,
    types: { ...schema.types, [name]: replacement },
  })),
  fc.tuple(fc.constantFrom(...typeNames), fc.constantFrom(...memberNames), maybe(member)).map(
    ([name, field, replacement]): Edit =>
      (schema) =>
        editTypeModel(schema, name, (old) => ({ ...old, members: { ...old.members, [field]: replacement } })),
  ),
  fc.tuple(fc.constantFrom(...typeNames), fc.record({ ...element, oneOf: fc.boolean() })).map(
    ([name, replacement]): Edit =>
      (schema) =>
        editTypeModel(schema, name, (old) => ({ ...old, ...replacement })),
  ),
  fc
    .tuple(fc.constantFrom('d0', 'd1', 'note'), maybe(directive))
    .map(([name, replacement]): Edit => (schema) => ({
      ...schema,
      directives: { ...schema.directives, [name]: replacement },
    })),
  fc
    .record({ description: maybe(word), mutation: maybe(fc.constantFrom('T0', 'T1')), use: element.use })
    .map((replacement): Edit => (schema) => ({ ...schema, ...replacement })),
);

function editTypeModel(
  schema: SchemaModel,
  name: string,
  change: (old: TypeModel) => TypeModel,
): SchemaModel {
  const old = schema.types[name];
  return old === undefined ? schema : { ...schema, types: { ...schema.types, [name]: change(old) } };
}

/** Two to five versions of a schema as SDL; each differs from the previous one by up to six edits. */
export const schemaVersions: fc.Arbitrary<string[]> = fc
  .tuple(model, fc.array(fc.array(edit, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }))
  .map(([first, steps]) => {
    const versions = [first];
    for (const edits of steps) {
      versions.push(edits.reduce((schema, apply) => apply(schema), versions.at(-1) ?? first));
    }
    return versions.map(renderSdl);
  });
