/*
 * The Graph: what the schema of a subgraph may use without defining it.
 * Source: https://thegraph.com/docs/en/subgraphs/developing/creating/ql-schema/
 */

export const theGraphSdl = `
"A whole number of any size, as a text."
scalar BigInt
"A decimal number of any size, as a text."
scalar BigDecimal
"Bytes in hexadecimal, with 0x in front."
scalar Bytes
"A whole number of 64 bits, as a text."
scalar Int8
"Microseconds since 1970, as a text."
scalar Timestamp

"Objects of this type are stored."
directive @entity(immutable: Boolean, timeseries: Boolean) on OBJECT
"The list has all objects whose field refers to this one."
directive @derivedFrom(field: String!) on FIELD_DEFINITION
"A search of texts."
directive @fulltext(name: String!, language: String!, algorithm: String!, include: [_FulltextInclude!]!) repeatable on OBJECT
"Computed from a time series."
directive @aggregation(intervals: [String!]!, source: String!) on OBJECT
directive @aggregate(fn: String!, arg: String, cumulative: Boolean) on FIELD_DEFINITION
directive @subgraphId(id: String!) on OBJECT
scalar _FulltextInclude
`;
