import type { MarkedField, PageMarks } from '#core/preview/pageMarks.ts';

/**
 * Marks the parts of the page with their fields, for Sanity's visual editing: a click on one opens its field. Parts that cannot be told
 * apart get the mark of their container.
 */
export function markPage({ document: source, blocks, parts }: PageMarks): void {
  for (const { selector, fields } of parts) {
    const elements = [...document.querySelectorAll(selector)];
    // Some item is shown in another way than by one element, or not at all.
    if (elements.length !== fields.length) continue;
    for (const [index, element] of elements.entries()) {
      const field = fields[index];
      if (field) mark(element, field);
    }
  }
  if (!source) return;
  const title = document.querySelector('main h1');
  if (title && source.titleField !== undefined) mark(title, { ...source, field: source.titleField });
  const body = document.querySelector('main .Body');
  if (!body || !blocks) return;
  const shown = [...body.children].flatMap((element) =>
    ['UL', 'OL'].includes(element.tagName) ? [...element.querySelectorAll('li')] : [element],
  );
  // Some block is shown in another way than by one element.
  if (shown.length !== blocks.keys.length) mark(body, { ...source, field: blocks.field });
  else {
    for (const [index, element] of shown.entries()) {
      mark(element, { ...source, field: `${blocks.field}[_key=="${blocks.keys[index]}"]` });
    }
  }
}

/** As JSON, because the short form of Sanity's cannot have all of our keys. */
function mark(element: Element, { id, documentType: type, field: path }: MarkedField): void {
  const text = JSON.stringify({ id, type, path, baseUrl: '/' });
  if (element.getAttribute(markAttribute) !== text) element.setAttribute(markAttribute, text);
  // Blocks are moved in the form, where the checks are.
  element.setAttribute('data-sanity-drag-disable', 'true');
}

/** The attribute that marks an element for Sanity's visual editing. */
export const markAttribute = 'data-sanity';
