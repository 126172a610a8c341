import { firstText } from './firstText.ts';

/** Fields that a document can be named by in messages, the best first. */
export const titleFields = ['title', 'label', 'name', 'from', 'version', 'originalFilename'] as const;

/** Returns the title of a raw document: the first of the fields that has a text. Undefined if none has. */
export function titleIn(document: Readonly<Record<string, unknown>>): string | undefined {
  return firstText(...titleFields.map((name) => document[name]));
}
