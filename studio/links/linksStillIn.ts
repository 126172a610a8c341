import type { ReportedLink } from '#core/externalLinks/linkReport.ts';
import { isRecord } from '#core/isRecord.ts';
import { fieldPath } from '../validation/fieldPath.ts';

/**
 * Returns the links of a report that their document still has: those that were changed or removed since are left out.
 * @param document the document in the form
 */
export function linksStillIn(links: readonly ReportedLink[], document: unknown): readonly ReportedLink[] {
  return links.filter(({ where, url }) => {
    const value = fieldPath(where.field ?? '').reduce(innerValue, document);
    return value === url;
  });
}

function innerValue(value: unknown, segment: ReturnType<typeof fieldPath>[number]): unknown {
  if (typeof segment === 'string') return isRecord(value) ? value[segment] : undefined;
  if (!Array.isArray(value)) return undefined;
  if (typeof segment === 'number') return value[segment];
  return value.find((item: unknown) => isRecord(item) && '_key' in segment && item['_key'] === segment._key);
}
