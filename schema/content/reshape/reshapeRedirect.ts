import type { Redirect } from '#core/content/content.ts';
import type * as Raw from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { checkRedirectTo } from '../checks/checkRedirectTo.ts';
import { checkSitePath } from '../checks/checkSitePath.ts';
import { readBase } from './read/readBase.ts';
import { readText } from './read/readText.ts';
import { readFlag } from './read/readValue.ts';

/** Reads a redirect: with a target, or with `gone` for a page that was removed. */
export function reshapeRedirect(cursor: Cursor<Raw.Redirect>): Redirect {
  const base = { ...readBase(cursor), from: readText(cursor, 'from', checkSitePath) };
  // The Studio hides the target of a removed page, where one may be left from before.
  if (readFlag(cursor, 'gone', false)) return { ...base, gone: true };
  return { ...base, to: readText(cursor, 'to', checkRedirectTo) };
}
