import type {
  Changefreq,
  FeedKind,
  LinkTarget,
  NavbarItem,
  OlderVersions,
  SiteSettings,
} from '#core/content/content.ts';
import type { ColumnAlignment, ListItem, TextStyle } from '#core/content/portableText.ts';
import type { ApiCriticality, ApiEvent, ApiSymbol, ApiSymbolKind } from '#core/content/reference.ts';
import type { FontName } from '#core/custom/fontStacks.ts';
import { decorators, forDecorators } from '#core/content/decorators.ts';

/** The values that a writer can choose from, and how the Studio names each. */
export type Choice<Value extends string> = Readonly<Record<Value, string>>;

/**
 * Every closed list of values, once: the Studio offers them, the build accepts nothing else. Keyed by the union, so that
 * a value without a title, or a title without a value, does not compile.
 */
export const choices = {
  textStyle: {
    normal: 'Text',
    h2: 'Heading',
    h3: 'Smaller heading',
    h4: 'Smallest heading',
    blockquote: 'Quote',
  } satisfies Choice<TextStyle>,
  decorator: forDecorators((name): string => decorators[name].title),
  listItem: {
    bullet: 'Bullets',
    number: 'Numbers',
    continued: 'Numbers that continue the list above',
  } satisfies Choice<ListItem>,
  columnAlignment: {
    left: 'Left',
    center: 'Centre',
    right: 'Right',
  } satisfies Choice<ColumnAlignment>,
  linkKind: {
    document: 'A page of this site',
    sidebar: 'A sidebar of the docs',
    url: 'An address',
  } satisfies Choice<LinkTarget['kind']>,
  navbarPosition: { left: 'Left', right: 'Right' } satisfies Choice<NavbarItem['position']>,
  side: { left: 'Left', right: 'Right' } satisfies Choice<SiteSettings['shared']['tableOfContentsSide']>,
  colorMode: { light: 'Light', dark: 'Dark' } satisfies Choice<SiteSettings['colorMode']['default']>,
  font: { sans: 'Sans serif', serif: 'Serif' } satisfies Choice<FontName>,
  locale: { en: 'English' } satisfies Choice<SiteSettings['locale']>,
  feedKind: { rss: 'RSS', atom: 'Atom', json: 'JSON' } satisfies Choice<FeedKind>,
  changefreq: {
    always: 'Always',
    hourly: 'Hourly',
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    yearly: 'Yearly',
    never: 'Never',
  } satisfies Choice<Changefreq>,
  olderVersions: {
    banner: 'A notice with a link to the latest version, which search engines should show instead',
    noindex: 'The same notice; search engines should leave the page out',
    none: 'Nothing',
  } satisfies Choice<OlderVersions>,
  categoryIndex: {
    doc: 'One of its pages',
    generated: 'Cards that lead to its pages',
    none: 'Nothing',
  } satisfies Choice<'doc' | 'generated' | 'none'>,
  apiSymbolKind: {
    query: 'Query',
    mutation: 'Mutation',
    subscription: 'Subscription',
    directive: 'Directive',
    object: 'Object',
    interface: 'Interface',
    union: 'Union',
    enum: 'Enum',
    input: 'Input',
    scalar: 'Scalar',
  } satisfies Choice<ApiSymbolKind>,
  apiStatus: {
    current: 'Current',
    deprecated: 'Deprecated',
    removed: 'Removed',
  } satisfies Choice<ApiSymbol['status']>,
  apiCriticality: {
    breaking: 'Breaking',
    dangerous: 'Dangerous',
    safe: 'Safe',
  } satisfies Choice<ApiCriticality>,
  apiEvent: { added: 'Added', changed: 'Changed', removed: 'Removed' } satisfies Choice<ApiEvent['event']>,
} as const;

/** Returns the choices as the Studio's `options.list` takes them. */
export function optionsOf(choice: Choice<string>): { title: string; value: string }[] {
  return Object.entries(choice).map(([value, title]) => ({ title, value }));
}

/** Returns whether a text is one of the values to choose from. */
export function isChoice<Value extends string>(choice: Partial<Choice<Value>>, text: string): text is Value {
  return Object.hasOwn(choice, text);
}
