import type { HomePage } from '#core/content/content.ts';
import type * as Raw from '../types.generated.ts';
import { readBase } from './readBase.ts';
import { readList } from './readList.ts';
import { readMenuLink } from './readMenuLink.ts';
import { readReferences } from './readReference.ts';
import { readText } from './readText.ts';
import type { Spot } from './spot.ts';

export function reshapeHome(spot: Spot<Raw.HomePage>): HomePage {
  return {
    ...readBase(spot),
    title: readText(spot, 'title'),
    lead: readText(spot, 'lead'),
    actions: readList(spot, 'actions').map(readMenuLink),
    highlights: readList(spot, 'highlights').map((highlight) => ({
      key: highlight.key,
      title: readText(highlight, 'title'),
      text: readText(highlight, 'text'),
    })),
    protocols: readReferences(spot, 'protocols'),
  };
}
