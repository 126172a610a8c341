import type { ApiSymbol } from '../../../content/reference.ts';
import type { ApiRelation, ApiSymbolPageData } from '../../model/apiPageData.ts';
import type { PageHead } from '../../model/pageBase.ts';
import type { Breadcrumb, PageLink, TocEntry } from '../../model/pageLink.ts';
import type { SymbolEntry } from '../catalogue/apiReference.ts';
import type { ApiContext } from './apiContext.ts';
import { present } from '../../../present.ts';
import { plainText } from '../../../text/plainText.ts';
import { sectionAnchor } from '../catalogue/apiSections.ts';
import { apiBreadcrumbs, overviewHref } from './apiBreadcrumbs.ts';
import {
  deprecationView,
  hrefOfCoordinate,
  lifecycleView,
  symbolLink,
  symbolLinks,
  textView,
  typeView,
} from './apiContext.ts';
import { apiWriting, tocOf } from './apiWriting.ts';
import { exampleView } from './exampleView.ts';
import { historyViews } from './historyViews.ts';
import { goneViews, memberTables } from './memberViews.ts';
import { nullabilityText } from './nullabilityText.ts';
import { pagingView } from './pagingView.ts';
import { signatureLines } from './signatureLines.ts';

/** The page of an operation, directive or type. A removed one has a page, too, marked as not to be indexed. */
export function symbolPage(entry: SymbolEntry, context: ApiContext): ApiSymbolPageData {
  const { symbol, section, path, label } = entry;
  const { of, api, sidebar, settings } = context;
  const { deprecation, likelyReplacement, returns } = symbol;
  const nullability = nullabilityText(symbol);
  const summary = plainText(symbol.description).split('\n')[0] ?? '';
  const description = summary === '' ? `${section.one} of the ${of.deployment.title} API.` : summary;
  const sections = sectionsOf(entry, context);
  return present({
    kind: 'apiSymbol',
    path,
    head: headOf(entry, description, context),
    title: label,
    description,
    breadcrumbs: breadcrumbs(entry, context),
    sidebar: sidebar.viewAt(path),
    toc: settings.shared.showTableOfContents ? toc(symbol, sections) : [],
    tocSide: settings.shared.tableOfContentsSide,
    ...neighbours(entry, context),
    symbolKind: symbol.kind,
    kindLabel: section.one,
    deployment: of.deployment.title,
    status: symbol.status,
    lifecycle: lifecycleView(symbol, context),
    deprecation: deprecation && deprecationView(deprecation, context),
    likelyReplacement: likelyReplacement && symbolLink(likelyReplacement, context),
    body: api.bodies.get(symbol.description) ?? [],
    signature: saysMore(symbol.sdl)
      ? signatureLines(symbol.sdl, api.highlight(symbol.sdl, 'graphql'), (name) =>
          name === label ? undefined : hrefOfCoordinate(name, context),
        )
      : [],
    returns: returns && typeView(returns, context),
    paging: returns && pagingView({ type: returns, arguments: symbol.arguments }, context),
    nullability: nullability === undefined ? undefined : textView(nullability, context),
    repeatable: symbol.repeatable,
    oneOf: symbol.oneOf,
    specifiedBy: symbol.specifiedBy,
    ...sections,
  });
}

/** Returns whether a definition has something that the rest of its page does not: directives of the schema's own. */
function saysMore(sdl: string): boolean {
  const withoutTexts = sdl.replaceAll(/"(?:\\.|[^"\\])*"/g, '').replace(/^directive @/, '');
  return /@(?!(?:deprecated|specifiedBy|oneOf)\b)/.test(withoutTexts);
}

function headOf(
  { symbol, section, path, label }: SymbolEntry,
  description: string,
  context: ApiContext,
): PageHead {
  const { of, head, settings } = context;
  const title = `${label} ${section.one.toLowerCase()}`;
  return head({
    path,
    title,
    fullTitle: `${title} – ${of.deployment.title} API | ${settings.title}`,
    description,
    keywords: [symbol.name, section.one, 'GraphQL'],
    noIndex: symbol.status === 'removed',
  });
}

function breadcrumbs({ section, path, label }: SymbolEntry, context: ApiContext): readonly Breadcrumb[] {
  const { of, href } = context;
  const isListed = of.symbols.some((entry) => entry.section === section && entry.symbol.status !== 'removed');
  return apiBreadcrumbs(
    [
      present({
        label: section.title,
        href: isListed ? overviewHref(sectionAnchor(of.deployment.name, section), context) : undefined,
      }),
      { label, href: href(path) },
    ],
    context,
  );
}

type Sections = Pick<
  ApiSymbolPageData,
  'tables' | 'types' | 'locations' | 'relations' | 'gone' | 'history' | 'writing' | 'mentionedIn' | 'example'
>;

function sectionsOf({ symbol, path }: SymbolEntry, context: ApiContext): Sections {
  const { api, href } = context;
  return present({
    tables: memberTables(symbol, context),
    types: symbolLinks(symbol.types, context),
    locations: symbol.locations,
    relations: relations(symbol, context),
    gone: goneViews(symbol, context),
    history: historyViews(symbol, context),
    writing: apiWriting(symbol, api.bodies),
    mentionedIn: api.mentions.get(href(path)) ?? [],
    example: symbol.example && exampleView(symbol.example, symbol, context),
  });
}

function relations(symbol: ApiSymbol, context: ApiContext): readonly ApiRelation[] {
  const lists = [
    ['Returned by', symbol.returnedBy],
    ['Member of', symbol.memberOf],
    ['Used as argument', symbol.usedAsArgument],
    ['Implements', symbol.implements],
    ['Implemented by', symbol.implementedBy],
  ] as const;
  return lists.flatMap(([title, list]) => {
    const links = symbolLinks(list, context);
    return links.length === 0 ? [] : [{ title, links }];
  });
}

function toc({ returns }: ApiSymbol, sections: Sections): readonly TocEntry[] {
  return tocOf([
    ...sections.tables,
    ...(returns ? [{ id: 'returns', title: 'Returns' }] : []),
    ...some('types', 'Possible types', sections.types),
    ...some('locations', 'Locations', sections.locations),
    ...(sections.example ? [{ id: 'example', title: 'Example' }] : []),
    ...sections.writing,
    ...some('relations', 'Relations', sections.relations),
    ...some('removed', 'Removed', sections.gone),
    ...some('history', 'History', sections.history),
    ...some('mentioned-in', 'Mentioned in', sections.mentionedIn),
  ]);
}

function some(
  id: string,
  title: string,
  list: readonly unknown[],
): readonly { readonly id: string; readonly title: string }[] {
  return list.length === 0 ? [] : [{ id, title }];
}

/** The previous and next symbols in the sidebar, which has no removed ones. */
function neighbours(
  entry: SymbolEntry,
  { of, href }: ApiContext,
): { readonly previous?: PageLink; readonly next?: PageLink } {
  const shown = of.symbols.filter(({ symbol }) => symbol.status !== 'removed');
  const index = shown.indexOf(entry);
  if (index === -1) return {};
  const link = (neighbour: SymbolEntry | undefined): PageLink | undefined =>
    neighbour && { label: neighbour.label, href: href(neighbour.path) };
  return present({ previous: link(shown[index - 1]), next: link(shown[index + 1]) });
}
