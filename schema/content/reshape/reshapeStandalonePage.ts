import type { StandalonePage } from '#core/content/content.ts';
import type * as Raw from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { present } from '#core/present.ts';
import { checkPagePath } from '../checks/checkPagePath.ts';
import { defaults } from '../values/defaults.ts';
import { readBase } from './read/readBase.ts';
import { readBody } from './read/readBody.ts';
import { readFormerHeadings } from './read/readFormerHeadings.ts';
import { readOptionalText, readText } from './read/readText.ts';
import { readFlag } from './read/readValue.ts';

/** Reads a page outside the docs and the blog, with the path that its writer chose. */
export function reshapeStandalonePage(cursor: Cursor<Raw.Page>): StandalonePage {
  return present({
    ...readBase(cursor),
    title: readText(cursor, 'title'),
    path: readText(cursor, 'path', checkPagePath),
    description: readOptionalText(cursor, 'description'),
    body: readFormerHeadings(cursor)('body', readBody(cursor, 'body')),
    noIndex: readFlag(cursor, 'noIndex', defaults.page.noIndex),
  });
}
