/**
 * A small model of a schema that is easy to generate and to edit at random. It may be inconsistent: `renderSdl` leaves out whatever
 * would be invalid (a reference to a missing type, a default of the wrong type), so that every model gives a valid schema.
 */
export type SchemaModel = {
  readonly description?: string | undefined;
  /** Name of an object that becomes the root of mutations. */
  readonly mutation?: string | undefined;
  readonly use?: number | undefined;
  readonly types: Readonly<Record<string, TypeModel | undefined>>;
  readonly directives: Readonly<Record<string, DirectiveModel | undefined>>;
};

export type TypeModel = ElementModel & {
  readonly kind: 'object' | 'interface' | 'union' | 'enum' | 'input' | 'scalar';
  readonly members: Readonly<Record<string, MemberModel | undefined>>;
  /** Names of interfaces that are implemented, or of objects in a union. */
  readonly parts: readonly string[];
  readonly oneOf: boolean;
  readonly specifiedBy?: string | undefined;
};

export type MemberModel = InputModel & { readonly args: Readonly<Record<string, InputModel | undefined>> };

export type InputModel = ElementModel & {
  /** `Int`, `String` or the name of a type. */
  readonly type: string;
  readonly wrap: '' | '!' | '[]' | '[]!' | '[!]!';
  readonly default?: number | undefined;
};

type ElementModel = {
  readonly description?: string | undefined;
  readonly deprecated?: string | undefined;
  /** Argument of a use of `@note`. */
  readonly use?: number | undefined;
};

export type DirectiveModel = ElementModel & {
  readonly args: Readonly<Record<string, InputModel | undefined>>;
  readonly repeatable: boolean;
  readonly locations: readonly string[];
};

/** Renders the model as valid SDL, in the order of the model. */
export function renderSdl(model: SchemaModel): string {
  const types = Object.entries(model.types).flatMap(([name, type]) => (type ? [[name, type] as const] : []));
  const kinds = new Map<string, TypeModel['kind']>(types.map(([name, { kind }]) => [name, kind]));
  const scope: Scope = { model, kinds, hasNote: model.directives['note'] !== undefined };
  const mutation =
    model.mutation !== undefined && kinds.get(model.mutation) === 'object' ? model.mutation : undefined;
  const parts = [
    `${text(model.description)}schema ${note(model.use, scope)} { query: Query ${mutation ? `mutation: ${mutation}` : ''} }`,
    ...Object.entries(model.directives).flatMap(([name, directive]) =>
      directive ? [renderDirective(name, directive, scope)] : [],
    ),
    'type Query { base: Int }',
    ...types.map(([name, type]) => renderType(name, type, scope)),
  ];
  return parts.join('\n');
}

type Scope = {
  readonly model: SchemaModel;
  readonly kinds: ReadonlyMap<string, TypeModel['kind']>;
  readonly hasNote: boolean;
};

const typeSystem =
  'SCHEMA | SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INTERFACE | UNION | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION';

function renderDirective(name: string, directive: DirectiveModel, scope: Scope): string {
  const args = entries(directive.args).map(([arg, input]) =>
    renderInput(
      arg,
      { ...input, use: undefined, wrap: input.wrap === '!' ? '' : input.wrap, type: 'Int' },
      scope,
    ),
  );
  const list = name === 'note' ? '(n: Int)' : args.length > 0 ? `(${args.join(' ')})` : '';
  const deprecated =
    directive.deprecated === undefined ? '' : `@deprecated(reason: "${directive.deprecated}")`;
  const locations = [...directive.locations, typeSystem].join(' | ');
  const repeatable = directive.repeatable ? 'repeatable' : '';
  return `${text(directive.description)}directive @${name} ${list} ${deprecated} ${repeatable} on ${locations}`;
}

function renderType(name: string, type: TypeModel, scope: Scope): string {
  const head = (keyword: string, more = ''): string =>
    `${text(type.description)}${keyword} ${name} ${more} ${note(type.use, scope)}`;
  switch (type.kind) {
    case 'object':
    case 'interface': {
      const interfaces = [...implemented(name, type, scope, new Set())];
      const keyword = type.kind === 'object' ? 'type' : 'interface';
      const fields =
        type.kind === 'object' ? entries(type.members).map(([field, m]) => renderField(field, m, scope)) : [];
      const list = interfaces.length > 0 ? `implements ${interfaces.join(' & ')}` : '';
      return `${head(keyword, list)} { base: Int ${fields.join(' ')} }`;
    }
    case 'union': {
      const objects = [...new Set(type.parts)].filter((part) => scope.kinds.get(part) === 'object');
      return `${head('union')} = ${['Query', ...objects].join(' | ')}`;
    }
    case 'enum': {
      const values = entries(type.members).map(
        ([value, m]) =>
          `${text(m.description)}${value.toUpperCase()} ${deprecation(m)} ${note(m.use, scope)}`,
      );
      return `${head('enum')} { BASE ${values.join(' ')} }`;
    }
    case 'input': {
      const fields = entries(type.members).map(([field, m]) =>
        renderInput(field, type.oneOf ? { ...m, wrap: '', default: undefined } : m, scope),
      );
      return `${head('input', type.oneOf ? '@oneOf' : '')} { base: Int ${fields.join(' ')} }`;
    }
    case 'scalar':
      return head('scalar', type.specifiedBy === undefined ? '' : `@specifiedBy(url: "${type.specifiedBy}")`);
  }
}

/** Interfaces sort after the types that implement them, so there are no cycles. Inherited interfaces are implemented, too. */
function implemented(name: string, type: TypeModel, scope: Scope, found: Set<string>): Set<string> {
  for (const part of type.parts) {
    const candidate = scope.model.types[part];
    if (part > name && candidate?.kind === 'interface') {
      found.add(part);
      implemented(part, candidate, scope, found);
    }
  }
  return found;
}

function renderField(name: string, member: MemberModel, scope: Scope): string {
  const args = entries(member.args).map(([arg, input]) => renderInput(arg, input, scope));
  const type = wrapped(
    scope.kinds.get(member.type) === 'input' ? 'Int' : typeName(member.type, scope),
    member.wrap,
  );
  const list = args.length > 0 ? `(${args.join(' ')})` : '';
  return `${text(member.description)}${name}${list}: ${type} ${deprecation(member)} ${note(member.use, scope)}`;
}

function renderInput(name: string, input: InputModel, scope: Scope): string {
  const kind = scope.kinds.get(input.type);
  const type =
    kind === 'object' || kind === 'interface' || kind === 'union' ? 'Int' : typeName(input.type, scope);
  const wrap = kind === 'input' ? '' : input.wrap;
  const value =
    input.default === undefined ? undefined : { Int: `${input.default}`, String: `"${input.default}"` }[type];
  const literal = value === undefined ? '' : `= ${wrap.startsWith('[') ? `[${value}]` : value}`;
  const required = wrap.endsWith('!') && literal === '';
  const uses = `${required ? '' : deprecation(input)} ${note(input.use, scope)}`;
  return `${text(input.description)}${name}: ${wrapped(type, wrap)} ${literal} ${uses}`;
}

function typeName(name: string, scope: Scope): string {
  return name === 'String' || scope.kinds.has(name) ? name : 'Int';
}

function wrapped(type: string, wrap: InputModel['wrap']): string {
  return { '': type, '!': `${type}!`, '[]': `[${type}]`, '[]!': `[${type}]!`, '[!]!': `[${type}!]!` }[wrap];
}

function text(description: string | undefined): string {
  return description === undefined ? '' : `"${description}" `;
}

function deprecation({ deprecated }: ElementModel): string {
  return deprecated === undefined ? '' : `@deprecated(reason: "${deprecated}")`;
}

function note(use: number | undefined, { hasNote }: Scope): string {
  return use === undefined || !hasNote ? '' : use === 0 ? '@note' : `@note(n: ${use})`;
}

function entries<Value>(record: Readonly<Record<string, Value | undefined>>): [string, Value][] {
  return Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
}
