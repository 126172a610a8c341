import type { Redirect } from '#core/content/content.ts';
import { checkRedirectTo } from '../checks/checkRedirectTo.ts';
import { checkSitePath } from '../checks/checkSitePath.ts';
import type * as Raw from '../types.generated.ts';
import { readBase } from './readBase.ts';
import { readText } from './readText.ts';
import type { Spot } from './spot.ts';

export function reshapeRedirect(spot: Spot<Raw.Redirect>): Redirect {
  return {
    ...readBase(spot),
    from: readText(spot, 'from', checkSitePath),
    to: readText(spot, 'to', checkRedirectTo),
  };
}
