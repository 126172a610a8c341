import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { BodyRenderer } from '../../bodies/createBodyRenderer.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { startTestLake } from '#lake/testing/testLake.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { createBodyRenderer } from '../../bodies/createBodyRenderer.ts';
import { modelOf } from '../../buildSite.ts';
import { codeHash } from '../../code/codeHash.ts';
import { soundSite } from '../../testing/soundSite.ts';
import { writeSiteData } from '../../writeSiteData.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

export type WrittenSite = { readonly model: SiteModel; readonly renderBody: BodyRenderer };

/** Writes the data from which the pages of `soundSite` are rendered. */
export async function writeSoundSite(dataDir: string): Promise<WrittenSite> {
  const lake = await startTestLake();
  try {
    const transaction = lake.client.transaction();
    for (const document of soundSite) transaction.createOrReplace(document);
    await transaction.commit();
    const { model } = await modelOf(await fetchSnapshot(lake.client), '2026-01-01T00:00:00Z');
    if (!model) throw new Error('The site has errors.');
    rmSync(dataDir, { recursive: true, force: true });
    const renderBody = await createBodyRenderer({ root, code: codeHash(root), site: model.site });
    writeSiteData(model, dataDir, renderBody);
    return { model, renderBody };
  } finally {
    await lake.stop();
  }
}
