import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { groundOf } from '#core/custom/groundOf.ts';

/**
 * `manifest.json`: the name and icons of the site for browsers that put it beside their apps (https://www.w3.org/TR/appmanifest/). It is not
 * called `.webmanifest`, because several web servers do not know that type.
 */
export function webManifest({ site, shell }: Pick<SiteModel, 'site' | 'shell'>): OutputFile {
  const start = `${site.basePath}/`;
  const ground = groundOf[shell.colorMode.default];
  const manifest = {
    name: shell.title,
    ...(shell.tagline !== '' && { description: shell.tagline }),
    lang: shell.lang,
    id: start,
    start_url: start,
    scope: start,
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: `${start}icon.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `${start}icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${start}icon-512.png`, sizes: '512x512', type: 'image/png' },
    ],
  };
  return { path: 'manifest.json', contents: `${JSON.stringify(manifest, undefined, 2)}\n` };
}
