import type { ApiDeprecationNote, ApiLifespan } from '../../../content/reference.ts';
import type { ApiDeprecatedView } from '../../model/apiPageData.ts';
import type { SymbolEntry } from '../catalogue/apiReference.ts';
import type { ApiContext } from './apiContext.ts';
import { present } from '../../../present.ts';
import { membersOf } from '../catalogue/memberNames.ts';
import { deprecationView, symbolLink, versionLink } from './apiContext.ts';

/** Everything in the latest version that is deprecated: since when, why, and what replaces it. */
export function deprecatedViews(context: ApiContext): readonly ApiDeprecatedView[] {
  return context.of.symbols
    .filter(({ symbol }) => symbol.status !== 'removed')
    .flatMap((entry) => [
      ...viewOf(entry, undefined, entry.symbol, context),
      ...membersOf(entry.symbol).flatMap((member) => viewOf(entry, member.name, member, context)),
    ]);
}

function viewOf(
  { symbol }: SymbolEntry,
  member: string | undefined,
  { deprecation, deprecatedIn }: ApiLifespan & { readonly deprecation?: ApiDeprecationNote },
  context: ApiContext,
): readonly ApiDeprecatedView[] {
  const link = deprecation && symbolLink(present({ symbol: symbol.id, member }), context);
  if (!deprecation || !link) return [];
  return [
    present({
      ...link,
      deprecation: deprecationView(deprecation, context),
      deprecatedIn: deprecatedIn === undefined ? undefined : versionLink(deprecatedIn, context),
    }),
  ];
}
