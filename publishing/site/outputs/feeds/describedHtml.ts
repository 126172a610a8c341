import type { BlockFields } from '#core/blocks/description/blockField.ts';
import type { Values } from '#core/blocks/description/listIn.ts';
import type { PageBody } from '#core/site/model/pageBody.ts';
import { descriptionOf } from '#core/blocks/blocks.ts';
import { listIn } from '#core/blocks/description/listIn.ts';
import { seenTexts } from '#core/content/walkBody.ts';
import { pageBodyIn } from '#core/site/model/pageBodyIn.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';

/**
 * Returns a block as plain HTML: its first text, or the name of its kind, above the rest, inside the elements that its description asks for.
 * @param inner renders a body inside it
 */
export function describedHtml(block: { readonly _type: string }, inner: (body: PageBody) => string): string {
  const description = descriptionOf(block._type);
  if (!description) return '';
  const { fields, custom, feed, markdown } = description;
  if (custom) return `<p>${escapeMarkup(custom.inFeeds)}</p>`;
  const values: Values = { ...block };
  const kind = markdown === undefined || markdown === 'native' ? undefined : markdown.namedBy;
  const html = fieldsToHtml(fields, values, inner, nameOf(fields, values, kind), feed?.label);
  return feed ? `<${feed.element}>${html}</${feed.element}>` : html;
}

function nameOf(fields: BlockFields, values: Values, kind: string | undefined): string | undefined {
  const field = kind === undefined ? undefined : fields[kind];
  return field?.kind === 'choice' ? field.options[String(values[kind ?? ''])] : undefined;
}

function fieldsToHtml(
  fields: BlockFields,
  values: Values,
  inner: (body: PageBody) => string,
  name?: string,
  label?: string,
): string {
  const [title = name, ...texts] = seenTexts(fields, values);
  const bodies = Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind === 'body') return [inner(pageBodyIn(values, key))];
    if (field.kind === 'source') return [`<pre><code>${escapeMarkup(String(values[key]))}</code></pre>`];
    if (field.kind !== 'items') return [];
    return listIn(values, key).map((item) => fieldsToHtml(field.item.fields, item, inner));
  });
  return [titleHtml(title, label), ...texts.map((text) => `<p>${escapeMarkup(text)}</p>`), ...bodies].join(
    '',
  );
}

function titleHtml(title: string | undefined, label: string | undefined): string {
  if (title === undefined) return '';
  const text = escapeMarkup(title);
  return label === undefined ? `<p><strong>${text}</strong></p>` : `<${label}>${text}</${label}>`;
}
