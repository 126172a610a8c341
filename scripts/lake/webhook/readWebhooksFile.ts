import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWebhooks } from './webhook.ts';
import type { Webhook } from './webhook.ts';

/** The webhooks of a lake, from the file `webhooks.json` of its data folder; none without it. Throws naming the file. */
export function readWebhooksFile(dataDir: string): Webhook[] {
  const file = join(dataDir, 'webhooks.json');
  try {
    return parseWebhooks(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot use the webhooks in '${file}': ${reason}`, { cause: error });
  }
}
