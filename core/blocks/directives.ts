import type { BlockDescription, BlockMarkdown } from './description/blockDescription.ts';
import type { BlockField, BlockFields } from './description/blockField.ts';
import { describedBlocks } from './blocks.ts';

/** A block in Markdown: `:::name[label]{attribute="value"}` with its text or its items below, or `::name[label]{…}` without any. */
export type Directive = {
  readonly name: string;
  readonly type: string;
  readonly description: BlockDescription;
  /** The value of the field that names the directive. */
  readonly named: Readonly<Record<string, string>>;
};

/** Every directive, in the order of the Studio. Blocks that are written as code, or that Markdown has a syntax of its own for, have none. */
export const directives: readonly Directive[] = describedBlocks.flatMap(([type, description]) => {
  const { markdown = {}, fields } = description;
  if (markdown === 'native' || markdown.fence !== undefined) return [];
  const { namedBy } = markdown;
  if (namedBy === undefined) return [{ name: directiveName(type), type, description, named: {} }];
  const field = fields[namedBy];
  const names = field?.kind === 'choice' ? Object.keys(field.options) : [];
  return names.map((name) => ({ name, type, description, named: { [namedBy]: name } }));
});

/** The name of a block in Markdown: `savingsCalculator` -> `savings-calculator`. */
export function directiveName(type: string): string {
  return type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns whether something is written below the name of a directive. */
export function isContainer(fields: BlockFields): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'body' || kind === 'items');
}

/** The fields that are written as attributes: `{name="value"}`. */
export function attributeFields(
  fields: BlockFields,
  { label, namedBy }: Exclude<BlockMarkdown, 'native'>,
): readonly (readonly [name: string, BlockField])[] {
  return Object.entries(fields).filter(
    ([name, { kind }]) =>
      name !== label &&
      name !== namedBy &&
      (kind === 'text' || kind === 'choice' || kind === 'flag' || kind === 'upload'),
  );
}
