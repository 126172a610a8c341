import type { PreviewConfig } from 'sanity';
import type { BlockDescription } from '#core/blocks/description/blockDescription.ts';
import type { BlockField, BlockFields } from '#core/blocks/description/blockField.ts';
import { isRecord } from '#core/isRecord.ts';
import { present } from '#core/present.ts';
import { firstText } from '../values/firstText.ts';
import { titleIn } from '../values/titleIn.ts';
import { referencedFields, referenceSelection } from './referencePreview.ts';

type Values = Readonly<Record<string, unknown>>;

/** Shows a block, or an item of one, in a line of the Studio: its first text, else what is in it, else its name. Its values may be unfinished. */
export function blockPreview({
  title,
  fields,
  base,
}: Pick<BlockDescription, 'title' | 'fields' | 'base'>): PreviewConfig {
  const ofImage = base === 'image' ? ['alt', 'asset', 'crop', 'hotspot'] : [];
  return {
    select: {
      ...Object.fromEntries([...Object.keys(fields), ...ofImage].map((name) => [name, name])),
      ...referenceSelection(fields),
    },
    prepare: (values) => {
      const [text, second] = textsIn(fields, values);
      const chosen = Object.entries(fields).flatMap(([name, field]) => chosenIn(field, values[name]))[0];
      const [referenced] = Object.entries(fields).flatMap(([name, { kind }]) =>
        kind === 'reference' ? (titleIn(referencedFields(values, name)) ?? []) : [],
      );
      const { alt, asset, crop, hotspot } = values;
      // One line for an image: above it in a text there is no place for two.
      return present({
        title: text ?? referenced ?? firstText(alt) ?? chosen ?? (wordsIn(fields, values) || title),
        subtitle: base === 'image' ? undefined : (chosen ?? second),
        media: asset && { _type: 'image', asset, crop, hotspot },
      });
    },
  };
}

function textsIn(fields: BlockFields, values: Values): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const text = field.kind === 'text' && field.unseen !== true ? firstText(values[name]) : undefined;
    return text === undefined ? [] : [text];
  });
}

function chosenIn(field: BlockField, value: unknown): readonly string[] {
  if (field.kind !== 'choice') return [];
  const key = typeof value === 'string' && Object.hasOwn(field.options, value) ? value : field.initial;
  return [field.options[key] ?? key];
}

/** Returns the first words of up to three items, or of a text. */
function wordsIn(fields: BlockFields, values: Values): string {
  const words = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const list = Array.isArray(value) ? value.slice(0, 3).filter(isRecord) : [];
    if (field.kind === 'items') {
      return list.map((item) => textsIn(field.item.fields, item)[0] ?? wordsIn(field.item.fields, item));
    }
    return field.kind === 'inline' || field.kind === 'body' ? list.map(firstWords) : [];
  });
  return words.filter((each) => each !== '').join(' · ');
}

function firstWords({ children }: Values): string {
  const [span] = Array.isArray(children) ? children.filter(isRecord) : [];
  return firstText(span?.['text']) ?? '';
}
