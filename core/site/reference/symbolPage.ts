import type { ApiSymbol } from '../../content/reference.ts';
import { pathOf } from '../../links/paths.ts';
import { plainText } from '../../text/plainText.ts';
import type { ApiEventView, ApiSymbolPageData } from '../apiPageData.ts';
import type { PageCodeBlock, PageLink, TocEntry } from '../pageData.ts';
import type { ApiContext } from './apiContext.ts';
import {
  deprecationView,
  hrefOfCoordinate,
  lifecycleView,
  symbolLink,
  symbolLinks,
  typeView,
  versionLink,
} from './apiContext.ts';
import type { SymbolEntry } from './apiReference.ts';
import { apiWriting, tocOf } from './apiWriting.ts';
import { changeViews } from './changeViews.ts';
import { goneViews, memberTables } from './memberViews.ts';
import { signatureLines } from './signatureLines.ts';

/** The page of an operation, directive or type. One that is gone has a page too, which search engines are not to list. */
export function symbolPage(entry: SymbolEntry, context: ApiContext): ApiSymbolPageData {
  const { symbol, section, path, label } = entry;
  const { of, api, sidebar, settings } = context;
  const { deployment } = of;
  const summary = plainText(symbol.description).split('\n')[0] ?? '';
  const description = summary === '' ? `${section.one} of the ${deployment.title} API.` : summary;
  const likely = symbol.likelyReplacement && symbolLink(symbol.likelyReplacement, context);
  const parts = {
    tables: memberTables(symbol, context),
    types: symbolLinks(symbol.types, context),
    locations: symbol.locations,
    relations: relations(symbol, context),
    gone: goneViews(symbol, context),
    history: history(symbol, context),
    writing: apiWriting(symbol, api.bodies),
    mentionedIn: api.mentions.get(context.href(path)) ?? [],
    ...example(symbol, context),
  };
  return {
    kind: 'apiSymbol',
    path,
    head: context.head({
      path,
      title: `${label} ${section.one.toLowerCase()}`,
      fullTitle: `${label} ${section.one.toLowerCase()} – ${deployment.title} API | ${settings.title}`,
      description,
      keywords: [symbol.name, section.one, 'GraphQL'],
      noIndex: symbol.status === 'removed',
    }),
    title: label,
    description,
    breadcrumbs: settings.shared.showBreadcrumbs
      ? [
          { label: 'API reference', href: context.href(pathOf({ kind: 'apiOverview' })) },
          { label: deployment.title },
          { label: section.title },
          { label, href: context.href(path) },
        ]
      : [],
    sidebar: sidebar.viewAt(path),
    toc: settings.shared.showTableOfContents ? toc(symbol, parts) : [],
    tocSide: settings.shared.tableOfContentsSide,
    ...neighbours(entry, context),
    symbolKind: symbol.kind,
    kindLabel: section.one,
    deployment: deployment.title,
    status: symbol.status,
    lifecycle: lifecycleView(symbol, context),
    ...deprecationView(symbol.deprecation, context),
    ...(likely === undefined ? {} : { likelyReplacement: likely }),
    body: api.bodies.get(symbol.description) ?? [],
    signature: signatureLines(symbol.sdl, api.highlight(symbol.sdl, 'graphql'), (name) =>
      name === label ? undefined : hrefOfCoordinate(name, context),
    ),
    ...(symbol.returns === undefined ? {} : { returns: typeView(symbol.returns, context) }),
    repeatable: symbol.repeatable,
    oneOf: symbol.oneOf,
    ...(symbol.specifiedBy === undefined ? {} : { specifiedBy: symbol.specifiedBy }),
    ...parts,
  };
}

function relations(symbol: ApiSymbol, context: ApiContext): ApiSymbolPageData['relations'] {
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

function example(
  { example: shown }: ApiSymbol,
  { api }: ApiContext,
): { readonly example?: { readonly query: PageCodeBlock; readonly variables?: PageCodeBlock } } {
  if (shown === undefined) return {};
  const block = (key: string, language: string, code: string, filename: string): PageCodeBlock => ({
    _type: 'codeBlock',
    _key: key,
    language,
    filename,
    code,
    highlightedLines: [],
    lines: api.highlight(code, language),
  });
  return {
    example: {
      query: block('query', 'graphql', shown.query, 'Operation'),
      ...(shown.variables === '{}'
        ? {}
        : { variables: block('variables', 'json', shown.variables, 'Variables') }),
    },
  };
}

/** Newest first. */
function history(symbol: ApiSymbol, context: ApiContext): readonly ApiEventView[] {
  return symbol.history.toReversed().map(({ version, event, changes }) => {
    const date = context.of.versions.find((entry) => entry.version.version === version)?.version.date;
    return {
      version: versionLink(version, context),
      ...(date === undefined ? {} : { date }),
      event,
      changes: changeViews(changes, (coordinate) => hrefOfCoordinate(coordinate, context)),
    };
  });
}

type Parts = Pick<
  ApiSymbolPageData,
  'tables' | 'types' | 'locations' | 'relations' | 'gone' | 'history' | 'writing' | 'mentionedIn' | 'example'
>;

function toc({ returns }: ApiSymbol, parts: Parts): readonly TocEntry[] {
  return tocOf([
    ...parts.tables,
    ...(returns === undefined ? [] : [{ id: 'returns', title: 'Returns' }]),
    ...some('types', 'Possible types', parts.types),
    ...some('locations', 'Locations', parts.locations),
    ...(parts.example === undefined ? [] : [{ id: 'example', title: 'Example' }]),
    ...parts.writing,
    ...some('relations', 'Relations', parts.relations),
    ...some('removed', 'Removed', parts.gone),
    ...some('history', 'History', parts.history),
    ...some('mentioned-in', 'Mentioned in', parts.mentionedIn),
  ]);
}

function some(
  id: string,
  title: string,
  list: readonly unknown[],
): readonly { readonly id: string; readonly title: string }[] {
  return list.length === 0 ? [] : [{ id, title }];
}

/** The symbols before and after in the sidebar; what is gone stands nowhere. */
function neighbours(
  entry: SymbolEntry,
  { of, href }: ApiContext,
): { readonly previous?: PageLink; readonly next?: PageLink } {
  const shown = of.symbols.filter(({ symbol }) => symbol.status !== 'removed');
  const index = shown.indexOf(entry);
  if (index === -1) return {};
  const previous = shown[index - 1];
  const next = shown[index + 1];
  return {
    ...(previous === undefined ? {} : { previous: { label: previous.label, href: href(previous.path) } }),
    ...(next === undefined ? {} : { next: { label: next.label, href: href(next.path) } }),
  };
}
