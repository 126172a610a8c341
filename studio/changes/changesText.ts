import type { PageChange, SharedPart, SiteChanges } from '#core/preview/siteChanges.ts';

const partNames: Readonly<Record<SharedPart, string>> = {
  menu: 'the menu at the top',
  sidebar: 'the menu of the docs',
  footer: 'the footer',
  announcement: 'the announcement',
  settings: 'the settings of every page',
};

/**
 * Says in one sentence what publishing changes for readers.
 * @param doing the beginning of the sentence, which names the change
 */
export function changesText(changes: SiteChanges, doing = 'Publishing'): string {
  const { counts, shared, redirects } = changes;
  const count = (how: PageChange['how']): readonly string[] =>
    counts[how] === 0 ? [] : [counted(counts[how], 'page')];
  const changed = [...count('changed'), ...sharedNames(shared)];
  const added = redirects.added.length;
  const clauses = [
    ...clause('adds', count('new')),
    ...clause('moves', count('moved')),
    ...clause('removes', count('gone')),
    ...clause('changes', changed),
    ...clause('redirects', added === 0 ? [] : [counted(added, 'address', 'addresses')]),
  ];
  const others = [...alsoChanged(changes), ...(redirects.removed.length > 0 ? ['redirects'] : [])];
  const said = clauses.length > 0 ? clauses : clause('changes', others);
  return `${doing} ${said.length > 0 ? said.join('; ') : 'changes nothing that readers see'}.`;
}

function clause(verb: string, what: readonly string[]): readonly string[] {
  return what.length === 0 ? [] : [`${verb} ${listed(what)}`];
}

/** Returns the names of the parts around pages. */
export function sharedNames(shared: readonly SharedPart[]): readonly string[] {
  return shared.map((part) => partNames[part]);
}

/** Names what else changes besides pages. */
export function alsoChanged({
  feeds,
  search,
  sitemap,
}: Pick<SiteChanges, 'feeds' | 'search' | 'sitemap'>): readonly string[] {
  return [
    ...(search ? ['what the search finds'] : []),
    ...(feeds ? ['the feeds'] : []),
    ...(sitemap ? ['the list of pages for search engines'] : []),
  ];
}

/** `1 page`, `12 pages`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
function listed(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
