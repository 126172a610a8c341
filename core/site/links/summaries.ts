import type { Content } from '../../content/content.ts';
import { present } from '../../present.ts';
import { plainText } from '../../text/plainText.ts';

/** The words of a card about a page. */
export type Summary = { readonly title: string; readonly description?: string };

/** Returns a function that looks up what a card says about the page of a document, by its id. */
export function summaries(content: Content): (id: string) => Summary | undefined {
  let known: ReturnType<typeof summariesOf> | undefined;
  return (id) => (known ??= summariesOf(content)).get(id)?.();
}

/** The documents that texts can link to. A body is read only when somebody asks for it. */
function summariesOf({
  docs,
  categories,
  posts,
  authors,
  standalonePages,
  apiSymbols,
}: Content): ReadonlyMap<string, () => Summary> {
  return new Map([
    ...[...docs, ...standalonePages].map((page) => summary(page.id, page.title, () => page.description)),
    ...categories.map((category) => summary(category.id, category.label, () => category.description)),
    ...posts.map((post) => summary(post.id, post.title, () => post.summary)),
    ...authors.map((author) => summary(author.id, author.name, () => author.role)),
    ...apiSymbols.map((symbol) =>
      summary(symbol.id, symbol.name, () => plainText(symbol.description).split('\n')[0]),
    ),
  ]);
}

function summary(
  id: string,
  title: string,
  read: () => string | undefined,
): readonly [id: string, summary: () => Summary] {
  return [id, () => present({ title, description: read() })];
}
