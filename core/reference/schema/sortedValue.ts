import type { ConstValueNode } from 'graphql';
import { Kind } from 'graphql';
import { compareText } from '../../text/compareText.ts';

/** Returns a value with the fields of its objects sorted by name, and block strings as plain strings. */
export function sortedValue(value: ConstValueNode): ConstValueNode {
  switch (value.kind) {
    case Kind.OBJECT: {
      const fields = value.fields.toSorted((a, b) => compareText(a.name.value, b.name.value));
      return { ...value, fields: fields.map((field) => ({ ...field, value: sortedValue(field.value) })) };
    }
    case Kind.LIST:
      return { ...value, values: value.values.map(sortedValue) };
    case Kind.STRING:
      return { ...value, block: false };
    default:
      return value;
  }
}
