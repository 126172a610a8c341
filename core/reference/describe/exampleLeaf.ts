import type { GraphQLLeafType } from 'graphql';
import { isEnumType } from 'graphql';
import { wordsOfName } from '../../text/wordsOfName.ts';
import { exampleText } from './exampleText.ts';

/** A JSON value of a variable or a result. */
export type ExampleValue =
  | string
  | number
  | boolean
  | null
  | ExampleValue[]
  | { [name: string]: ExampleValue };

/** The element that a value is for. */
export type ExamplePlace = {
  /** The name of the argument or field. */
  readonly name: string;
  /** The name of the type that has the field or that the operation returns: whose `id` an `id` is. */
  readonly owner: string;
  readonly description?: string | null | undefined;
};

/**
 * Returns a plausible value of a scalar or enum: `batch-manager-1024` for an id, `10` for a limit, an instant for `createdAt`; of an enum its
 * first value that is not deprecated. A text about which nothing is known is its name: `<region>`.
 */
export function exampleLeaf(type: GraphQLLeafType, place: ExamplePlace): ExampleValue {
  if (isEnumType(type)) {
    const values = type.getValues();
    return (
      (values.find(({ deprecationReason }) => deprecationReason === undefined) ?? values[0])?.name ?? null
    );
  }
  const words = wordsOfName(place.name);
  switch (type.name) {
    case 'Boolean':
      return true;
    case 'Int':
      return numberNamed(integers, words) ?? 10;
    case 'Float':
      return numberNamed(fractions, words) ?? 0.5;
    case 'ID':
      return exampleId(words, place.owner);
    default:
      return exampleText(type.name, words, place);
  }
}

/** `batchManagerId` and the `id` of a `BatchManager` are both `batch-manager-1024`. */
function exampleId(words: readonly string[], owner: string): string {
  const named = words.filter((word) => !/^(?:ids?|after|before|cursor|node|in|not|[a-z])$/.test(word));
  const of = named.length > 0 ? named : wordsOfName(owner);
  return [...of, '1024'].join('-');
}

type Numbers = readonly (readonly [name: RegExp, value: number])[];

function numberNamed(numbers: Numbers, words: readonly string[]): number | undefined {
  return numbers.find(([name]) => name.test(words.join(' ')))?.[1];
}

const integers: Numbers = [
  [/\b(?:skip|offset)$/, 0],
  [/\bpage$/, 1],
  [/\bdecimals$/, 18],
  [/\b(?:bps|basis points)$/, 50],
  [/\b(?:interval|seconds|duration|timeout|ttl)$/, 3600],
  [/\b(?:block|block number|height)$/, 24_680_135],
  [/\bchain id$/, 1],
  [/\byear$/, 2026],
  [/\b(?:timestamp|time|at|since|until)$/, 1_773_748_800],
  [/\b(?:count|total)\b/, 128],
];

const fractions: Numbers = [
  [/\bmin\b/, 0.02],
  [/\bmax\b/, 0.12],
  [/\b(?:price|amount|value|total|balance)\b/, 1250.5],
  [/\b(?:previous|old|last)\b/, 0.05],
  [/\b(?:rate|apr|apy|yield)\b/, 0.045],
  [/\bpercent(?:age)?$/, 12.5],
];
