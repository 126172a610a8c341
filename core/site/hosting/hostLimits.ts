import type { Problem } from '../../problem.ts';
import type { HostRules } from './hostRules.ts';
import { countOf } from '../../text/countOf.ts';

/** Cloudflare Pages reads this many lines of `_redirects`, and counts those for Netlify too: https://developers.cloudflare.com/pages/configuration/redirects/. */
const cloudflareLines = 2000;
const linesPerRedirect = 3;

/** Vercel refuses a file with more redirects, or routes of any kind: https://vercel.com/docs/routing/redirects/configuration-redirects. */
const vercelRoutes = 2048;

/** Returns the number of redirects that hosts with a limit follow: the first ones of a site. */
export function hostLimits({ headers }: Pick<HostRules, 'headers'>): {
  readonly cloudflare: number;
  readonly vercel: number;
} {
  return {
    cloudflare: Math.floor(cloudflareLines / linesPerRedirect),
    vercel: vercelRoutes - headers.length,
  };
}

/** Warns of a site with more redirects than some hosts follow. It is not known which host the site is for. */
export function checkHostLimits(rules: HostRules): readonly Problem[] {
  const count = rules.redirects.length;
  const { cloudflare, vercel } = hostLimits(rules);
  const hosts = [
    ...(count > cloudflare ? [`Cloudflare Pages follows only the first ${cloudflare} of them`] : []),
    ...(count > vercel ? [`Vercel only the first ${vercel}`] : []),
  ];
  if (hosts.length === 0) return [];
  return [
    {
      code: 'host-limit',
      severity: 'warning',
      message: `The site has ${countOf(count, 'redirect')}. ${hosts.join(', ')}: at the other addresses, readers get a page that forwards them.`,
      fix: 'If the site is on such a host, set up the others there as bulk redirects, so that search engines see them as permanent. On any other host, nothing has to be done.',
    },
  ];
}
