import type { DeliveryResult } from './deliverStepwise.ts';
import type { Delivery } from './readDelivery.ts';
import type { TargetPath } from './targetPath.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '#system/files/writeDurably.ts';
import { deliverToFolder, shownVersion } from './deliverToFolder.ts';
import { emptyRecord, readRecord, recordText } from './deliveryRecord.ts';
import { countSteps, planDelivery } from './planDelivery.ts';
import { runCommandLine } from './runCommandLine.ts';
import { targetPath } from './targetPath.ts';

export type DeliveryCommandOptions = {
  /** For the system's shell. */
  readonly command: string;
  /** Seconds after which it is stopped. */
  readonly timeout: number;
  /** A folder for this target alone. */
  readonly folder: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Called with each line that the command prints. */
  readonly say: (line: string) => void;
};

/** A change of a file, as a command gets it in JSON. */
type Change = TargetPath & { readonly change: 'put' | 'remove' };

/**
 * Brings a release to a folder of its own (deliverToFolder.ts), and runs a command of the operator's there. Its environment has `SITE_FOLDER` (the
 * public folder, in which it starts), `SITE_HOSTS` (the files for web servers), `SITE_RELEASE` (the name of the release) and `SITE_CHANGES`: a JSON file
 * with the list of changes since the command last succeeded, in an order that is safe for readers. Rejects with an Error when it fails or
 * takes too long, or when `signal` is aborted; then the next delivery has these changes again.
 */
export async function deliverByCommand(
  delivery: Delivery,
  options: DeliveryCommandOptions,
): Promise<DeliveryResult> {
  const { folder, now } = options;
  const site = path.join(folder, 'site');
  const { pending } = await deliverToFolder(site, delivery, options);
  const recordFile = path.join(folder, 'delivered.json');
  const record = existsSync(recordFile) ? readRecord(readFileSync(recordFile, 'utf8')) : undefined;
  const { release, files } = record ?? emptyRecord;
  const { steps, after } = planDelivery(files, delivery, now);
  const result = { ...countSteps(steps), pending };
  if (steps.length === 0 && release === delivery.release) return result;

  const version = shownVersion(site) ?? site;
  const changes = steps.flatMap(({ kind, paths }) =>
    paths.map((place): Change => ({ change: kind, ...targetPath(place, delivery.basePath) })),
  );
  const changesFile = path.join(folder, 'changes.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(changesFile, `${JSON.stringify(changes, undefined, 2)}\n`);
  const publicFolder = path.join(version, 'public');
  await runCommandLine({
    ...options,
    cwd: publicFolder,
    env: {
      SITE_FOLDER: publicFolder,
      SITE_HOSTS: path.join(version, 'hosts'),
      SITE_RELEASE: delivery.release,
      SITE_CHANGES: changesFile,
    },
  });
  writeDurably(recordFile, recordText({ release: delivery.release, files: after }));
  return result;
}
