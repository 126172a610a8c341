import { brokenAddresses, countAddresses } from './setup/brokenAddresses.ts';
import { siteFolder, siteUrl } from './setup/builtSite.ts';
import { expect, ownSiteTest as test } from './setup/test.ts';

test('every address in every page, feed and list of pages leads somewhere', async () => {
  test.setTimeout(120_000);
  const site = { folder: siteFolder(), url: siteUrl(), basePath: '', trailingSlash: true };
  expect(countAddresses(site)).toBeGreaterThan(1000);
  expect(await brokenAddresses(site)).toEqual([]);
});
