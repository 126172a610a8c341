import type { ReactNode } from 'react';

/**
 * Two rates over a year, above the rate at which the market redeems: one is left alone and gets caught, the other is
 * moved in steps and stays just clear. The curves are drawn, not measured.
 */
export function RateDiagram(): ReactNode {
  return (
    <figure className="RateDiagram">
      <svg viewBox="0 0 960 300" role="img" aria-labelledby="rate-diagram-text" preserveAspectRatio="none">
        <g className="RateDiagram-grid">
          <path d="M0 60H960M0 120H960M0 180H960M0 240H960" />
        </g>
        <path
          className="RateDiagram-risk"
          d="M0 236C70 226 110 206 170 208S280 250 350 244 460 190 520 150 620 96 690 110 800 178 850 190 920 186 960 176V300H0Z"
        />
        <path
          className="RateDiagram-threshold"
          d="M0 236C70 226 110 206 170 208S280 250 350 244 460 190 520 150 620 96 690 110 800 178 850 190 920 186 960 176"
        />
        <path className="RateDiagram-alone" d="M0 130H554" />
        <path className="RateDiagram-caught" d="M554 130H960" />
        <path
          className="RateDiagram-managed"
          d="M0 194H96V184H250V206H400V178H452V138H506V102H560V78H700V90H772V118H840V154H960"
        />
      </svg>
      <figcaption id="rate-diagram-text" className="RateDiagram-legend">
        <span className="RateDiagram-key RateDiagram-key_managed">
          <b>The managed rate</b> moves in steps and stays just above the line at which the market redeems.
        </span>
        <span className="RateDiagram-key RateDiagram-key_alone">
          <b>A rate left alone</b> costs more in quiet times, and is redeemed when the line passes it.
        </span>
        <span className="RateDiagram-key RateDiagram-key_risk">
          <b>Redemption risk</b> rises and falls with the peg: every debt below the line can be redeemed.
        </span>
      </figcaption>
    </figure>
  );
}
