import type { Section, SectionInput } from '../section/section.ts';
import { percentDecoded } from '../../links/percentDecoded.ts';
import { sitePath } from '../links/resolveUrl.ts';
import { newSection, pageless, publication, resolvedSection } from '../section/newSection.ts';
import { resolveRedirects } from './resolveRedirects.ts';

/** The redirects. */
export function redirectsSection({ content: { redirects }, site }: SectionInput): Section {
  return newSection({
    destinations: pageless(redirects, 'has no page of its own'),
    // A removed page cannot be a target.
    redirected: redirects
      .filter(({ gone }) => !gone)
      .flatMap(({ from }) => [sitePath(from), percentDecoded(sitePath(from))]),
    resolve: (known) => {
      const { value, ...findings } = resolveRedirects(redirects, known, site);
      return resolvedSection({ ...findings, publish: () => publication(value) });
    },
  });
}
