import type { Block } from '../../../content/portableText.ts';
import type { ApiDeprecationNote, ApiLifespan, ApiLink, ApiTypeUse } from '../../../content/reference.ts';
import type { Highlight } from '../../body/bodyQuestions.ts';
import type { PageContext } from '../../head/pageContext.ts';
import type {
  ApiDeprecationView,
  ApiLifecycleView,
  ApiLinkedText,
  ApiReplacementView,
  ApiTypeView,
} from '../../model/apiPageData.ts';
import type { PageBody } from '../../model/pageBody.ts';
import type { PageLink } from '../../model/pageLink.ts';
import type { ApiReference, DeploymentReference } from '../catalogue/apiReference.ts';
import type { ApiSidebar } from './apiSidebar.ts';
import type { CoordinateViews } from './changeViews.ts';
import { pathOf } from '../../../links/pathOf.ts';
import { present } from '../../../present.ts';
import { pathOfCoordinate } from '../catalogue/coordinatePaths.ts';
import { memberAnchor } from '../catalogue/memberAnchor.ts';
import { apiText } from './apiText.ts';

/** Resolved bodies of the reference, by the list of blocks that they were made from. */
export type ApiBodies = ReadonlyMap<readonly Block[], PageBody>;

/** The reference once everything in it is resolved. */
export type ResolvedApi = {
  readonly reference: ApiReference;
  readonly bodies: ApiBodies;
  /** Docs and posts that name a symbol or link to it, by the path of the symbol. */
  readonly mentions: ReadonlyMap<string, readonly PageLink[]>;
  readonly highlight: Highlight;
};

/** The context from which the pages of one deployment are made. */
export type ApiContext = PageContext & {
  readonly api: ResolvedApi;
  readonly of: DeploymentReference;
  readonly sidebar: ApiSidebar;
  /** As `replacementViews` makes them. */
  readonly replacements: ReadonlyMap<string, ApiReplacementView>;
};

/** A link to the changes of a version, or to the list of all versions if it has no page. */
export function versionLink(version: string, { of, href }: ApiContext): PageLink {
  const entry = of.versions.find((candidate) => candidate.version.version === version);
  const path = entry?.path ?? pathOf({ kind: 'apiChangelog', deployment: of.deployment.name });
  return { label: version, href: href(path) };
}

/** A link to a symbol or a member of it: `BatchManager.rates`, `batchManagers(first:)`, `@include(if:)`. Undefined if unknown. */
export function symbolLink(
  { symbol: id, member }: ApiLink,
  { api, href }: { readonly api: Pick<ResolvedApi, 'reference'> } & Pick<PageContext, 'href'>,
): PageLink | undefined {
  const entry = api.reference.symbols.get(id);
  if (!entry) return undefined;
  const { label, path, symbol } = entry;
  if (member === undefined) return { label, href: href(path) };
  const isArgument = memberAnchor(symbol.kind, '').startsWith('argument');
  return {
    label: isArgument ? `${label}(${member}:)` : `${label}.${member}`,
    href: href(`${path}#${memberAnchor(symbol.kind, member)}`),
  };
}

/** Links to several symbols in the same order, without unknown ones. */
export function symbolLinks(links: readonly ApiLink[], context: ApiContext): readonly PageLink[] {
  return links.flatMap((link) => symbolLink(link, context) ?? []);
}

/** A type with its names as links: `[`, `BatchManager` with its page, `!]!`. */
export function typeView({ text, symbol }: ApiTypeUse, context: ApiContext): ApiTypeView {
  const link = symbolLink({ symbol }, context);
  const parts = text.split(/(\w+)/).filter((part) => part !== '');
  return {
    parts: parts.map((part) => present({ text: part, href: /^\w/.test(part) ? link?.href : undefined })),
  };
}

/** The page of a schema coordinate (`BatchManager.rate`, `@oneOf`), or of its owner; undefined if neither has one. */
export function hrefOfCoordinate(coordinate: string, { of, href }: ApiContext): string | undefined {
  const path = pathOfCoordinate(coordinate, of.paths);
  return path === undefined ? undefined : href(path);
}

/** The pages and replacements of the elements of a deployment. */
export function coordinateViews(context: ApiContext): CoordinateViews {
  return {
    hrefOf: (coordinate) => hrefOfCoordinate(coordinate, context),
    replacementOf: (coordinate) => context.replacements.get(coordinate),
  };
}

/** The reason of a deprecation with links, and a link to the replacement if it has a page. */
export function deprecationView(
  { reason, replacement }: ApiDeprecationNote,
  context: ApiContext,
): ApiDeprecationView {
  return present({
    reason: textView(reason, context),
    replacement: replacement && symbolLink(replacement, context),
  });
}

/** A sentence whose names in backticks become code, with a link if they have a page. */
export function textView(text: string, context: ApiContext): ApiLinkedText {
  return apiText(text, (name) => hrefOfCoordinate(name, context));
}

/** The versions of a lifecycle as links to their changes. */
export function lifecycleView(life: ApiLifespan, context: ApiContext): ApiLifecycleView {
  const link = (version: string | undefined): PageLink | undefined =>
    version === undefined ? undefined : versionLink(version, context);
  return present({
    addedIn: link(life.addedIn),
    deprecatedIn: link(life.deprecatedIn),
    removedIn: link(life.removedIn),
  });
}
