import type { Problem } from '#core/problem.ts';
import type { Ledger, LedgerEntry } from '#core/site/ledger/ledger.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { SiteBuilder } from '#publishing/site/createSiteBuilder.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { ledgerText } from '#core/site/ledger/ledgerText.ts';
import { ledgerName } from '#publishing/site/outputs/ledgerFile.ts';
import { contentOf } from './createFakeLake.ts';
import { hashOf, siteOf } from './worldContent.ts';

const renderKey = 'world';
const broken: Problem = { code: 'broken', severity: 'error', message: 'It is broken.', fix: 'Repair it.' };

/** A renderer that writes the few files of `siteOf`, one after the other; as the real one does, only those that differ. */
export function createFakeSiteBuilder(): SiteBuilder {
  return {
    build: async (snapshot, { asOf, outDir, before: known, guard }) => {
      const site = siteOf(contentOf(snapshot), asOf);
      if (!site) return { problems: [broken] };
      const before = known?.renderKey === renderKey ? known : undefined;
      const ledger = ledgerOf(site, guard?.ledger ?? emptyLedger);
      const files = new Map([...site, [`/${ledgerName}`, ledgerText(ledger)]]);
      let rendered = 0;
      for (const [place, text] of files) {
        if (before?.files.get(place)?.hash === hashOf(text)) continue;
        const file = path.join(outDir, place);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
        rendered += 1;
      }
      return {
        model: modelOf(site),
        ledger,
        problems: [],
        renderKey,
        sources: { shell: '', pages: new Map() },
        rendered,
        report: () => {
          throw new Error('Nothing is measured in these files.');
        },
        removed: before && [...before.files.keys()].filter((place) => !files.has(place)),
      };
    },
    prepare: async () => {},
    renew: async () => {},
    close: async () => {},
  };
}

/** Every place that a site ever had is one of its addresses. */
function ledgerOf(site: ReadonlyMap<string, string>, { entries }: Ledger): Ledger {
  const added = [...site.keys()].filter((place) => !entries.has(place));
  const all = added.map((place): [string, LedgerEntry] => [place, { path: place, anchors: [] }]);
  return { entries: new Map([...entries, ...all]) };
}

function modelOf(site: ReadonlyMap<string, string>): SiteModel {
  const pages = [...site.keys()].flatMap((place) => {
    const [, page] = /^(\/(?:.*)?)index\.html$/.exec(place) ?? [];
    return page === undefined ? [] : [{ path: page === '/' ? page : page.slice(0, -1) }];
  });
  const model = {
    pages,
    site: { basePath: '', trailingSlash: true },
    siteCard: { path: '/cards/site.png' },
    cards: [],
    assets: [],
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields from which a release is made
  return model as unknown as SiteModel;
}
