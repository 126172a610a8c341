import type { ReactNode } from 'react';

/**
 * Two rates over a year, above the rate at which the market redeems: one never changes and is overtaken by it, the other moves in
 * steps inside its band and stays above. The curves are illustrative, not data. The drawing is stretched to the available width; the
 * labels lie on top of it, so that they keep their size.
 */
export function RateDiagram(): ReactNode {
  return (
    <figure className="RateDiagram">
      <div className="RateDiagram-plot">
        <svg viewBox="0 0 560 400" role="img" aria-labelledby="rateDiagramText" preserveAspectRatio="none">
          <path className="RateDiagram-band" d="M0 70H560V352H0Z" />
          <path className="RateDiagram-limit" d="M0 70H560M0 352H560" />
          <path className="RateDiagram-risk" d={`${threshold}V400H0Z`} />
          <path className="RateDiagram-threshold" d={threshold} />
          <path className="RateDiagram-alone" d="M0 216H313" />
          <path className="RateDiagram-caught" d="M313 216H560" />
        </svg>
        <div className="RateDiagram-drawn" aria-hidden="true">
          <svg viewBox="0 0 560 400" preserveAspectRatio="none">
            <path
              className="RateDiagram-managed"
              d="M0 278H60V264H150V290H225V256H262V214H298V172H338V146H432V184H478V226H560"
            />
          </svg>
        </div>
        <div aria-hidden="true">
          {labels.map(({ name, text }) => (
            <span key={name} className={`RateDiagram-label RateDiagram-label_${name}`}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <figcaption id="rateDiagramText" className="RateDiagram-caption">
        One loan over a year. <b>The managed rate</b> moves in steps and stays just above the line below which
        the market redeems. <b>A rate left alone</b> costs more in quiet times, and is caught when the line
        passes it.
      </figcaption>
    </figure>
  );
}

const threshold =
  'M0 316C40 306 64 284 100 286S165 326 205 320 270 262 304 226 364 168 404 180 470 250 500 262 540 258 560 248';

const labels = [
  { name: 'highest', text: 'Highest rate of the band' },
  { name: 'lowest', text: 'Lowest rate' },
  { name: 'managed', text: 'Managed rate' },
  { name: 'alone', text: 'Left alone' },
  { name: 'caught', text: 'Redeemed' },
  { name: 'risk', text: 'Redemption risk' },
] as const;
