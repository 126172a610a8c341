import type { HomePage } from '#core/content/content.ts';
import type * as Raw from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { defaults } from '../values/defaults.ts';
import { readBase } from './read/readBase.ts';
import { readList } from './read/readList.ts';
import { readMenuLink } from './read/readMenuLink.ts';
import { readReferences } from './read/readReference.ts';
import { readOptionalText, readText } from './read/readText.ts';

/** Reads the home page. Headings that are left empty get their default. */
export function reshapeHome(cursor: Cursor<Raw.HomePage>): HomePage {
  return {
    ...readBase(cursor),
    title: readText(cursor, 'title'),
    lead: readText(cursor, 'lead'),
    actions: readList(cursor, 'actions').map(readMenuLink),
    highlightsTitle: readOptionalText(cursor, 'highlightsTitle') ?? defaults.home.highlightsTitle,
    highlights: readList(cursor, 'highlights').map((highlight) => ({
      key: highlight.key,
      title: readText(highlight, 'title'),
      text: readText(highlight, 'text'),
    })),
    protocolsTitle: readOptionalText(cursor, 'protocolsTitle') ?? defaults.home.protocolsTitle,
    protocols: readReferences(cursor, 'protocols'),
  };
}
