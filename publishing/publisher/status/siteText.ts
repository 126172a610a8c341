/** The site that readers see when a build failed. `lost`: the manifest of the live release is gone, and only a running site server still has it in memory. */
export type SiteKept = 'live' | 'lost' | 'none';

/** The same in a sentence for people. */
export function siteText(site: SiteKept): string {
  switch (site) {
    case 'live':
      return 'The site stays as it was.';
    case 'lost':
      return "The manifest of the live release is gone: the site's server shows it until it is started again, and nothing from then on.";
    case 'none':
      return 'There is no site to show yet.';
  }
}
