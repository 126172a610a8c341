import type { DeliveredFile, DeliveredFiles } from './planDelivery.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { orUndefined } from '#system/values/orUndefined.ts';

/** The record that a target keeps of its deliveries. */
export type DeliveryRecord = {
  /** The release that it shows; absent before the first delivery has ended. */
  readonly release?: string;
  readonly files: DeliveredFiles;
};

/** The record of a target without any delivery. */
export const emptyRecord: DeliveryRecord = { files: new Map() };

/** Writes a record as JSON, with a row for each file. */
export function recordText({ release, files }: DeliveryRecord): string {
  const rows = [...files].map(([path, { version, retiredAt }]) =>
    JSON.stringify(retiredAt === undefined ? [path, version] : [path, version, retiredAt]),
  );
  return `{"release":${JSON.stringify(release ?? null)},"files":[\n${rows.join(',\n')}\n]}\n`;
}

/** Reads what `recordText` has written; undefined when it is damaged. */
export function readRecord(text: string): DeliveryRecord | undefined {
  const value = orUndefined((): unknown => JSON.parse(text));
  if (!isJsonObject(value) || !Array.isArray(value['files'])) return undefined;
  const files = new Map<string, DeliveredFile>();
  for (const row of value['files'] as readonly unknown[]) {
    const [path, version, retiredAt] = Array.isArray(row) ? (row as readonly unknown[]) : [];
    if (typeof path !== 'string' || typeof version !== 'string') return undefined;
    files.set(path, typeof retiredAt === 'string' ? { version, retiredAt } : { version });
  }
  const { release } = value;
  return typeof release === 'string' ? { release, files } : { files };
}
