import path from 'node:path';
import { readEnv } from '#env';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { externalLinks } from '#schema/content/links/externalLinks.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { openPreparedLake } from '#scripts/lake/openPreparedLake.ts';
import { stopSignal } from '#system/process/stopSignal.ts';
import { createLinkAsker } from './checkLinks/ask/createLinkAsker.ts';
import { openLinkCache } from './checkLinks/openLinkCache.ts';
import { runCheckLinks } from './checkLinks/runCheckLinks.ts';

const root = path.resolve(import.meta.dirname, '..');
const day = 24 * 60 * 60_000;

const command = {
  name: 'npm run check-links',
  summary: 'Asks for every address of another site that published documents link to.',
  details:
    'It asks politely, as robots.txt allows it, and says which links are gone, have moved, refuse robots or cannot be reached at the moment. ' +
    'The Studio shows the report if this runs on the machine of the publisher, into whose data folder (PUBLISHER_DATA) it is written. Exit code 1 if a link is gone. What was found is remembered: links that are fine for a week, others for a day. ' +
    'It is not part of a build; run it once a week or so.',
  options: {
    json: { type: 'boolean', summary: 'Prints the report as JSON.' },
    fresh: { type: 'boolean', summary: 'Asks for every address again, whatever is remembered.' },
    connections: {
      type: 'number',
      value: 'N',
      summary: 'How many hosts are asked at the same time. Each gets one request at a time.',
      default: 8,
      min: 1,
      max: 64,
    },
    delay: {
      type: 'number',
      value: 'MS',
      summary: 'How long to wait between two requests to the same host, in milliseconds.',
      default: 1000,
      max: 60_000,
    },
    timeout: {
      type: 'number',
      value: 'S',
      summary: 'How long to wait for an answer, in seconds.',
      default: 20,
      min: 1,
      max: 300,
    },
    cache: {
      type: 'string',
      value: 'FILE',
      summary: 'Where to remember what was found.',
      default: '.build/links.json',
    },
    'allow-private': {
      type: 'boolean',
      summary: 'Also asks for addresses that only this machine or its network can reach.',
    },
  },
} as const;

await runCommand(command, async ({ options }) => {
  const { json, fresh, connections, delay, timeout, cache, 'allow-private': allowsPrivate } = options;
  const { signal } = stopSignal();
  const { lake, publisher } = readEnv();
  try {
    const opened = await openPreparedLake(lake, { root, onProgress: console.error });
    const snapshot = await fetchSnapshot(createLakeClient(opened.lake), {
      onProgress: console.error,
      signal,
    }).finally(opened.close);
    const siteUrl = snapshot.documents.siteSettings[0]?.url ?? '';
    const report = await runCheckLinks({
      links: externalLinks(snapshot),
      ask: createLinkAsker({
        userAgent: `CheckLinks/1.0${siteUrl === '' ? '' : ` (checks the links of ${siteUrl})`}`,
        timeout: timeout * 1000,
        allowsPrivate,
        connections,
        delay,
        retryDelay: 2_000,
        signal,
      }),
      cache: openLinkCache({
        file: path.resolve(root, cache),
        maxAge: 7 * day,
        isFresh: fresh,
        now: () => new Date(),
      }),
      dataDir: path.resolve(root, publisher.dataDir),
      isJson: json,
      now: () => new Date(),
      print: console.log,
      complain: console.error,
    });
    if (report.counts.gone > 0) process.exitCode = 1;
  } catch (error) {
    throw signal.aborted
      ? new Error('\nStopped. What was found is remembered, so the next check goes on from here.', {
          cause: error,
        })
      : error;
  }
});
