import type { ApiSymbol } from '../../../content/reference.ts';

/** Returns what `!` means in the types of a page, as sentences with names in backticks. Undefined for a page without types. */
export function nullabilityText({
  returns,
  fields,
  inputFields,
  arguments: args,
}: ApiSymbol): string | undefined {
  const takes = inputFields.length > 0 ? 'A field' : 'An argument';
  const given = [...args, ...inputFields, ...fields.flatMap((field) => field.arguments)];
  const sentences = [
    ...(returns || fields.length > 0 ? ['What ends in `!` is never null; anything else may be.'] : []),
    ...(given.length > 0
      ? [`${takes} with \`!\` has to be given, unless it has a default; any other can be left out.`]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
