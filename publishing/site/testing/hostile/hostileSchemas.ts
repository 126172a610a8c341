/**
 * Two versions of a GraphQL schema that say a text wherever a schema can say one: in descriptions, in reasons for deprecation, in default
 * values and in the arguments of directives. Their names are those that every JavaScript object has.
 */
export function hostileSchemas(texts: readonly string[]): readonly string[] {
  const writable = texts.map((text) => text.toWellFormed());
  const version = (shift: number): string => {
    const textAt = (index: number): string => writable[(index + shift) % writable.length] ?? '';
    const fields = writable.map((_, index) => fieldText(index, textAt));
    return [
      string(textAt(0)),
      'schema { query: Query }',
      string(textAt(1)),
      `directive @toString(${string(textAt(2))} valueOf: String = ${string(textAt(3))}) repeatable on FIELD_DEFINITION | OBJECT`,
      string(textAt(4)),
      `type Query @toString(valueOf: ${string(textAt(5))}) { ${string(textAt(6))} constructor: constructor }`,
      `type constructor {\n${fields.join('\n')}\n ${string(textAt(7))} hasOwnProperty(prototype: valueOf = { length: ${string(textAt(8))} }): isPrototypeOf }`,
      string(textAt(9)),
      `input valueOf { ${string(textAt(10))} length: String = ${string(textAt(11))} @deprecated(reason: ${string(textAt(12))}) }`,
      string(textAt(13)),
      `enum isPrototypeOf { ${string(textAt(14))} toLocaleString @deprecated(reason: ${string(textAt(15))}) prototype }`,
      string(textAt(16)),
      `scalar propertyIsEnumerable @specifiedBy(url: ${string(`https://hostile.example/${encodeURIComponent(textAt(17))}`)})`,
    ].join('\n');
  };
  return [version(0), version(1)];
}

/** A field with everything that can have a text. */
function fieldText(index: number, textAt: (index: number) => string): string {
  return `  ${string(textAt(index))} f${index}(${string(textAt(index + 1))} a: String = ${string(textAt(index + 2))}, b: valueOf): propertyIsEnumerable @deprecated(reason: ${string(textAt(index + 3))})`;
}

/** A string of GraphQL, which escapes what JSON escapes (https://spec.graphql.org/draft/#sec-String-Value). */
function string(text: string): string {
  return JSON.stringify(text);
}
