import type { PageHead } from '#core/site/model/pageBase.ts';
import { fixtureShell } from './fixtureShell.ts';

const origin = 'https://docs.steadyrate.example';

/** The head of a page of `fixturePages`. */
export function fixtureHead(path: string, title: string, type: 'website' | 'article' = 'website'): PageHead {
  const canonical = `${origin}${path === '/' ? '/' : `${path}/`}`;
  const description = `${title}: a page of the sample site.`;
  return {
    title: `${title} | ${fixtureShell.title}`,
    description,
    keywords: ['stablecoin', 'interest rate'],
    author: fixtureShell.title,
    canonical,
    noIndex: false,
    openGraph: { type, title, description, url: canonical, siteName: fixtureShell.title },
  };
}
