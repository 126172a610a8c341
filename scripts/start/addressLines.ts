import type { Services } from './startServices.ts';

/** The addresses of the servers, one a line. */
export function addressLines({
  site,
  studio,
  lake,
  status,
}: ReturnType<Services['addresses']>): readonly string[] {
  return [`  Site    ${site}`, `  Studio  ${studio}`, `  Lake    ${lake}`, `  Status  ${status}`];
}
