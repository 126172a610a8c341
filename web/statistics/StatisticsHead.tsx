import type { ReactNode } from 'react';
import type { StatisticsScript } from '#core/content/content.ts';

/**
 * The script that counts visits, and for the security policy of the page (`withPolicy`), from where it comes and to where it sends
 * something. Pages never wait for it.
 */
export function StatisticsHead({ script }: { readonly script: StatisticsScript }): ReactNode {
  const { src, attributes, servers } = script;
  const { origin } = new URL(src);
  return (
    <>
      <meta name="runs-from" content={origin} />
      <meta name="connects-to" content={[origin, ...servers].join(' ')} />
      <script defer src={src} {...inReact(attributes)} />
    </>
  );
}

/** The attributes by the names that React has for them. */
function inReact({
  crossorigin,
  referrerpolicy,
  fetchpriority,
  ...others
}: StatisticsScript['attributes']): object {
  return {
    ...others,
    ...(crossorigin !== undefined && { crossOrigin: 'anonymous' }),
    ...(referrerpolicy !== undefined && { referrerPolicy: referrerpolicy }),
    ...(fetchpriority !== undefined && { fetchPriority: fetchpriority }),
  };
}
