import type { ApiDeprecationNote, ApiLink } from '../../../content/reference.ts';
import type { ApiReplacementView } from '../../model/apiPageData.ts';
import type { PageLink } from '../../model/pageLink.ts';
import type { DeploymentReference } from '../catalogue/apiReference.ts';
import { membersOf } from '../catalogue/memberNames.ts';
import { symbolCoordinate } from '../catalogue/symbolCoordinate.ts';

/**
 * Returns the replacement of each element that is deprecated or removed, by schema coordinate. Elements without a known replacement are left out.
 * @param linkTo returns the link to a symbol or a member of it
 */
export function replacementViews(
  { symbols, roots }: Pick<DeploymentReference, 'symbols' | 'roots'>,
  linkTo: (link: ApiLink) => PageLink | undefined,
): ReadonlyMap<string, ApiReplacementView> {
  return new Map(
    symbols.flatMap(({ symbol }) => [
      ...viewAt(symbolCoordinate(symbol, roots), symbol, linkTo),
      ...[...membersOf(symbol), ...symbol.goneMembers].flatMap((member) =>
        viewAt(symbolCoordinate(symbol, roots, member.name), member, linkTo),
      ),
    ]),
  );
}

type Replaced = { readonly deprecation?: ApiDeprecationNote; readonly likelyReplacement?: ApiLink };

function viewAt(
  coordinate: string,
  { deprecation, likelyReplacement }: Replaced,
  linkTo: (link: ApiLink) => PageLink | undefined,
): readonly (readonly [string, ApiReplacementView])[] {
  const named = deprecation?.replacement && linkTo(deprecation.replacement);
  if (named) return [[coordinate, named]];
  const likely = likelyReplacement && linkTo(likelyReplacement);
  return likely ? [[coordinate, { ...likely, isLikely: true }]] : [];
}
