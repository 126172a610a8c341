import type { Block } from '../../content/portableText.ts';
import type { ApiDeprecation, ApiLifecycle, ApiLink, ApiTypeUse } from '../../content/reference.ts';
import { pathOf } from '../../links/paths.ts';
import type { ApiDeprecationView, ApiLifecycleView, ApiText, ApiTypeView } from '../apiPageData.ts';
import type { Highlight } from '../body/bodyContext.ts';
import type { PageContext } from '../pageContext.ts';
import type { PageBody, PageLink } from '../pageData.ts';
import type { ApiReference, DeploymentReference } from './apiReference.ts';
import { apiText } from './apiText.ts';
import { pathOfCoordinate } from './coordinatePaths.ts';
import { memberAnchor } from './memberAnchor.ts';
import type { ApiSidebar } from './apiSidebar.ts';

/** Bodies of the reference as pages show them, by the list of blocks that they were made of. */
export type ApiBodies = ReadonlyMap<readonly Block[], PageBody>;

/** What the site knows of the reference once everything in it is resolved. */
export type ResolvedApi = {
  readonly reference: ApiReference;
  readonly bodies: ApiBodies;
  /** Docs and posts that name a symbol or link to it, by the path of the symbol. */
  readonly mentions: ReadonlyMap<string, readonly PageLink[]>;
  readonly highlight: Highlight;
};

/** What the makers of the pages of one deployment need. */
export type ApiContext = PageContext & {
  readonly api: ResolvedApi;
  readonly of: DeploymentReference;
  readonly sidebar: ApiSidebar;
};

/** A version as a link to what it changed; to the list of all versions where it has no page. */
export function versionLink(version: string, { of, href }: ApiContext): PageLink {
  const entry = of.versions.find((candidate) => candidate.version.version === version);
  const path = entry?.path ?? pathOf({ kind: 'apiChangelog', deployment: of.deployment.name });
  return { label: version, href: href(path) };
}

/** A link to a symbol or a part of it, named as in SDL: `BatchManager.rates`, `batchManagers(first:)`, `@include(if:)`. */
export function symbolLink({ symbol: id, member }: ApiLink, { api, href }: ApiContext): PageLink | undefined {
  const entry = api.reference.symbols.get(id);
  if (entry === undefined) return undefined;
  const { label, path, symbol } = entry;
  if (member === undefined) return { label, href: href(path) };
  const isArgument = memberAnchor(symbol.kind, '').startsWith('argument');
  return {
    label: isArgument ? `${label}(${member}:)` : `${label}.${member}`,
    href: href(`${path}#${memberAnchor(symbol.kind, member)}`),
  };
}

export function symbolLinks(links: readonly ApiLink[], context: ApiContext): readonly PageLink[] {
  return links.flatMap((link) => symbolLink(link, context) ?? []);
}

export function typeView({ text, words, symbol }: ApiTypeUse, context: ApiContext): ApiTypeView {
  const link = symbolLink({ symbol }, context);
  const parts = text.split(/(\w+)/).filter((part) => part !== '');
  return {
    parts: parts.map((part) => ({
      text: part,
      ...(link !== undefined && /^\w/.test(part) ? { href: link.href } : {}),
    })),
    words,
  };
}

/** The page of a schema coordinate: `BatchManager.rate`, `@oneOf`. */
export function hrefOfCoordinate(coordinate: string, { of, href }: ApiContext): string | undefined {
  const path = pathOfCoordinate(coordinate, of.paths);
  return path === undefined ? undefined : href(path);
}

export function deprecationView(
  deprecation: ApiDeprecation | undefined,
  context: ApiContext,
): { readonly deprecation?: ApiDeprecationView } {
  if (deprecation === undefined) return {};
  const { reason, replacement } = deprecation;
  const link = replacement && symbolLink(replacement, context);
  return {
    deprecation: { reason: textView(reason, context), ...(link === undefined ? {} : { replacement: link }) },
  };
}

export function textView(text: string, context: ApiContext): ApiText {
  return apiText(text, (name) => hrefOfCoordinate(name, context));
}

export function lifecycleView(life: ApiLifecycle, context: ApiContext): ApiLifecycleView {
  const link = (version: string): PageLink => versionLink(version, context);
  const { addedIn, changedIn, deprecatedIn, removedIn } = life;
  return {
    ...(addedIn === undefined ? {} : { addedIn: link(addedIn) }),
    changedIn: changedIn.map(link),
    ...(deprecatedIn === undefined ? {} : { deprecatedIn: link(deprecatedIn) }),
    ...(removedIn === undefined ? {} : { removedIn: link(removedIn) }),
  };
}
