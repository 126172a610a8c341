import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkFolder } from '#publishing/site/testing/checkFolder.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { htmlProblems } from '#web/testing/htmlProblems.ts';
import { brokenAddresses, countAddresses } from './setup/brokenAddresses.ts';
import { siteFolder, siteUrl } from './setup/builtSite.ts';
import { linkinatorFindings } from './setup/linkinatorFindings.ts';
import { plantedHtml } from './setup/plantedHtml.ts';
import { expect, ownSiteTest as test } from './setup/test.ts';

const origin = 'https://steadyrate.example';

test('every address in every page, feed and list of pages leads somewhere', async () => {
  test.setTimeout(120_000);
  const site = { folder: siteFolder(), url: siteUrl(), basePath: '', trailingSlash: true };
  expect(countAddresses(site)).toBeGreaterThan(1000);
  expect(await brokenAddresses(site)).toEqual([]);
  expect(await linkinatorFindings(siteFolder(), siteUrl(), origin)).toEqual([]);
});

test(
  'what linkinator and html-validate find in HTML, a build finds as well, or does not look for with a reason',
  { tag: '@long' },
  async () => {
    test.setTimeout(120_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
    cpSync(siteFolder(), folder, { recursive: true });
    for (const { file, html } of plantedHtml) {
      const place = path.join(folder, file);
      writeFileSync(
        place,
        readFileSync(place, 'utf8').replace('</main>', () => `${html}</main>`),
      );
    }
    const server = await startSiteServer({
      port: 0,
      live: () => ({ release: folder, basePath: '', former: [] }),
    });
    const links = await linkinatorFindings(folder, server.url, origin).finally(() => server.close());
    const faults = checkFolder(folder, { title: '', url: origin, basePath: '', trailingSlash: true }, []);
    const found = plantedHtml.map(({ html, file }) => {
      const address = `/${file.replace(/index\.html$/, '')}`;
      return {
        html,
        build: faults
          .filter(({ message }) => message.startsWith(`The page "${address.replace(/\/$/, '')}" `))
          .map(({ code }) => code),
        linkinator: links.some(({ page }) => page === address),
        htmlValidate: htmlProblems(readFileSync(path.join(folder, file), 'utf8'), 'page').map((problem) =>
          problem.replace(/:.*/s, ''),
        ),
      };
    });
    rmSync(folder, { recursive: true });
    expect(found).toEqual(
      plantedHtml.map(({ html, build, linkinator, htmlValidate }) => ({
        html,
        build: [build ?? []].flat(),
        linkinator,
        htmlValidate: [htmlValidate ?? []].flat(),
      })),
    );
  },
);
