import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { knownPages } from '../../site/useSiteSnapshot.ts';

/** Returns the targets that links in a pasted or typed text can refer to. */
export function targetsIn(snapshot: RawSnapshot): PasteTargets {
  return { pages: knownPages(snapshot), siteAddress: snapshot.documents.siteSettings[0]?.url ?? '' };
}
