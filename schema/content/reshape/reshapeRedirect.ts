import type { Redirect } from '#core/content/content.ts';
import type * as Raw from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { checkRedirectTo } from '../checks/checkRedirectTo.ts';
import { checkSitePath } from '../checks/checkSitePath.ts';
import { readBase } from './read/readBase.ts';
import { readText } from './read/readText.ts';

export function reshapeRedirect(cursor: Cursor<Raw.Redirect>): Redirect {
  return {
    ...readBase(cursor),
    from: readText(cursor, 'from', checkSitePath),
    to: readText(cursor, 'to', checkRedirectTo),
  };
}
