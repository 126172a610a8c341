/*
 * Apollo Federation: what a subgraph may use without defining it.
 * Sources: https://www.apollographql.com/docs/graphos/schema-design/federated-schemas/reference/directives (version 2.12), and
 * https://www.apollographql.com/docs/graphos/schema-design/federated-schemas/reference/subgraph-spec
 */

/** The directives and scalars of all versions, under their own names. */
export const federationSdl = `
"A selection of fields, such as \\"id organization { id }\\"."
scalar FieldSet
scalar Scope
scalar Policy
scalar ContextFieldValue

"The fields by which the router tells entities of this type apart."
directive @key(fields: FieldSet!, resolvable: Boolean = true) repeatable on OBJECT | INTERFACE
"The fields of other subgraphs that this one is computed from."
directive @requires(fields: FieldSet!) on FIELD_DEFINITION
"The fields of the entity that this subgraph can resolve here."
directive @provides(fields: FieldSet!) on FIELD_DEFINITION
"Another subgraph resolves this."
directive @external(reason: String) on OBJECT | FIELD_DEFINITION
"Another subgraph defines this type."
directive @extends on OBJECT | INTERFACE
"A name that tools can select this by."
directive @tag(name: String!) repeatable on FIELD_DEFINITION | INTERFACE | OBJECT | UNION | ARGUMENT_DEFINITION | SCALAR | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION | SCHEMA
"Several subgraphs can resolve this."
directive @shareable repeatable on OBJECT | FIELD_DEFINITION
"Clients cannot see this."
directive @inaccessible on FIELD_DEFINITION | OBJECT | INTERFACE | UNION | ARGUMENT_DEFINITION | SCALAR | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
"This subgraph resolves the field instead of another."
directive @override(from: String!, label: String) on FIELD_DEFINITION
"A directive that stays in the composed schema."
directive @composeDirective(name: String!) repeatable on SCHEMA
"This type stands for an interface of another subgraph."
directive @interfaceObject on OBJECT
"Only for clients that are logged in."
directive @authenticated on FIELD_DEFINITION | OBJECT | INTERFACE | SCALAR | ENUM
"Only for clients with one of these sets of scopes."
directive @requiresScopes(scopes: [[Scope!]!]!) on FIELD_DEFINITION | OBJECT | INTERFACE | SCALAR | ENUM
"Only for clients to whom one of these sets of policies applies."
directive @policy(policies: [[Policy!]!]!) on FIELD_DEFINITION | OBJECT | INTERFACE | SCALAR | ENUM
"A name by which arguments below can refer to this type."
directive @context(name: String!) repeatable on INTERFACE | OBJECT | UNION
"The value comes from a context."
directive @fromContext(field: ContextFieldValue) on ARGUMENT_DEFINITION
"What this costs, for limits of the router."
directive @cost(weight: Int!) on ARGUMENT_DEFINITION | ENUM | FIELD_DEFINITION | INPUT_FIELD_DEFINITION | OBJECT | SCALAR
"How long the list can be, for limits of the router."
directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!], requireOneSlicingArgument: Boolean = true) on FIELD_DEFINITION
"A tag by which cached responses are invalidated."
directive @cacheTag(format: String!) repeatable on INTERFACE | OBJECT | FIELD_DEFINITION
`;

/** The definitions that every version has under a fixed name. */
export const fixedSdl = `
scalar link__Import
enum link__Purpose { SECURITY EXECUTION }
"A specification whose definitions this schema uses."
directive @link(url: String!, as: String, for: link__Purpose, import: [link__Import]) repeatable on SCHEMA

"An entity as the router passes it on: its type and the fields of a key."
scalar _Any
type _Service { "The text of this schema." sdl: String }
`;
