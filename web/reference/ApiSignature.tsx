import type { ReactNode } from 'react';
import type { SignatureToken } from '#core/site/model/apiPageData.ts';
import { highlightedHtml } from '../body/code/highlightedHtml.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

type Run = { readonly tokens: readonly SignatureToken['token'][]; readonly href?: string };

/** A highlighted definition, in which types are links to their pages. */
export function ApiSignature({
  lines,
}: {
  readonly lines: readonly (readonly SignatureToken[])[];
}): ReactNode {
  return (
    <figure className="CodeBlock ApiSignature">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
      <pre className="CodeBlock-code" tabIndex={0}>
        <code data-language="graphql">
          {runsOf(lines).map(({ tokens, href }, index) => {
            const html = {
              __html: highlightedHtml({ lines: [tokens], highlightedLines: [], language: 'graphql' }),
            };
            return href === undefined ? (
              <span key={index} dangerouslySetInnerHTML={html} />
            ) : (
              <SiteLink key={index} href={href}>
                {tokens.map(([text]) => text).join('')}
              </SiteLink>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}

/** Joins everything between two links, because a token with an element of its own would be in the page two more times. */
function runsOf(lines: readonly (readonly SignatureToken[])[]): readonly Run[] {
  const runs: { tokens: SignatureToken['token'][]; href?: string }[] = [];
  let open: SignatureToken['token'][] | undefined;
  for (const [index, line] of lines.entries()) {
    const end: readonly SignatureToken[] = index === lines.length - 1 ? [] : [{ token: ['\n', ''] }];
    for (const { token, href } of [...line, ...end]) {
      if (href !== undefined) {
        runs.push({ tokens: [token], href });
        open = undefined;
      } else if (open) {
        open.push(token);
      } else {
        open = [token];
        runs.push({ tokens: open });
      }
    }
  }
  return runs;
}
