import type { ExternalLink } from '#core/externalLinks/externalLink.ts';
import type { HostAnswer } from '#core/externalLinks/hostAnswer.ts';
import type { LinkReport } from '#core/externalLinks/linkReport.ts';
import type { LinkCache } from './openLinkCache.ts';
import { askedAddress } from '#core/externalLinks/externalLink.ts';
import { linkReport } from '#core/externalLinks/linkReport.ts';
import { countOf } from '#core/text/countOf.ts';
import { writeLinkReport } from '#publishing/publisher/links/linkReportFile.ts';
import { checkAddresses } from './checkAddresses.ts';
import { formatLinkReport } from './formatLinkReport.ts';

export type CheckLinksOptions = {
  readonly links: readonly ExternalLink[];
  readonly ask: (url: string) => Promise<HostAnswer>;
  readonly cache: LinkCache;
  /** The folder in which the publisher finds the report. */
  readonly dataDir: string;
  readonly isJson: boolean;
  readonly now: () => Date;
  readonly print: (text: string) => void;
  /** Prints progress. */
  readonly complain: (text: string) => void;
};

/** The interval at which progress is printed and the cache written, in milliseconds. */
const interval = 5_000;

/**
 * Checks links, prints the report and leaves it for the Studio. Rejects as `ask` does, or with the error of the disk; results so far are in
 * the cache, and the last report stays.
 */
export async function runCheckLinks(options: CheckLinksOptions): Promise<LinkReport> {
  const { links, ask, cache, dataDir, isJson, now, print, complain } = options;
  const addresses = new Set(links.flatMap(({ url }) => askedAddress(url) ?? []));
  complain(`Checking ${countOf(addresses.size, 'address', 'addresses')}…`);
  let saidAt = performance.now();
  const onChecked = (done: number): void => {
    if (performance.now() - saidAt < interval) return;
    saidAt = performance.now();
    complain(`${done} of ${addresses.size}`);
    cache.save();
  };
  try {
    const results = await checkAddresses(addresses, { ask, cache, onChecked });
    const report = linkReport(links, results, now().toISOString());
    print(isJson ? JSON.stringify(report, undefined, 2) : formatLinkReport(report));
    const isShown = writeLinkReport(dataDir, report);
    complain(
      isShown
        ? 'The Studio shows this report.'
        : `The Studio does not show this report: no publisher keeps its data in ${dataDir}.`,
    );
    return report;
  } finally {
    cache.save();
  }
}
