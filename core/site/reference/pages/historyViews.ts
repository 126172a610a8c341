import type { ApiChange, ApiSymbol } from '../../../content/reference.ts';
import type { ApiEventView } from '../../model/apiPageData.ts';
import type { ApiContext } from './apiContext.ts';
import { present } from '../../../present.ts';
import { coordinateViews, versionLink } from './apiContext.ts';
import { changeViews } from './changeViews.ts';
import { isWording } from './isWording.ts';

/**
 * The history of a symbol, newest first. Changes of wording are only counted, and only the newest changes have their texts: the pages of the
 * versions, to which each event links, have everything.
 */
export function historyViews(symbol: ApiSymbol, context: ApiContext): readonly ApiEventView[] {
  const newest = symbol.history.findLast(({ changes }) => changes.some((change) => !isWording(change)));
  return symbol.history.toReversed().map((past) => {
    const { version, event, changes } = past;
    const listed = changes.filter((change) => !isWording(change));
    const wordings = changes.length - listed.length;
    return present({
      version: versionLink(version, context),
      date: context.of.versions.find((entry) => entry.version.version === version)?.version.date,
      event,
      changes: changeViews(past === newest ? listed : listed.map(withoutTexts), coordinateViews(context)),
      wordings: wordings === 0 ? undefined : wordings,
    });
  });
}

function withoutTexts({ before: _before, after: _after, ...change }: ApiChange): ApiChange {
  return change;
}
