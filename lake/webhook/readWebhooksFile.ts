import type { Webhook } from './webhook.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSystemError } from '#system/files/isSystemError.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { parseWebhooks } from './webhook.ts';

/**
 * The webhooks in the file `webhooks.json` of a data folder; an empty list if there is no such file. Throws an Error
 * that names the file.
 */
export function readWebhooksFile(dataDir: string): Webhook[] {
  const file = path.join(dataDir, 'webhooks.json');
  try {
    return parseWebhooks(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    const reason = errorMessage(error);
    throw new Error(`Cannot use the webhooks in '${file}': ${reason}`, { cause: error });
  }
}
