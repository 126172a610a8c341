import type { ReactNode } from 'react';
import type { Savings } from '#core/savings/computeSavings.ts';
import { formatAmount } from './formatAmount.ts';

const [width, height] = [320, 150];
const [left, right, top, bottom] = [8, 312, 12, 126];

/** A chart of the interest paid over the years at both rates: two lines from one corner, with the saving between them. */
export function SavingsChart({ savings }: { readonly savings: Savings }): ReactNode {
  const { ownYearlyCost, managedYearlyCost, used } = savings;
  const highest = Math.max(ownYearlyCost, managedYearlyCost);
  const y = (cost: number): number =>
    Math.round(bottom - (highest === 0 ? 0 : cost / highest) * (bottom - top));
  const [own, managed] = [y(ownYearlyCost), y(managedYearlyCost)];
  const summary = `Interest paid in ${formatAmount(used.years)} years: ${formatAmount(
    ownYearlyCost * used.years,
  )} USD at your own rate, ${formatAmount(managedYearlyCost * used.years)} USD managed, fee included.`;
  return (
    <figure className="SavingsChart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img">
        <title>{summary}</title>
        {[0, 1, 2, 3].map((line) => {
          const at = bottom - (line * (bottom - top)) / 3;
          return <path key={line} className="SavingsChart-grid" d={`M${left} ${at}H${right}`} />;
        })}
        <path className="SavingsChart-between" d={`M${left} ${bottom}L${right} ${own}V${managed}Z`} />
        <path className="SavingsChart-own" d={`M${left} ${bottom}L${right} ${own}`} />
        <path className="SavingsChart-managed" d={`M${left} ${bottom}L${right} ${managed}`} />
        <text className="SavingsChart-axis" x={left} y={height - 6}>
          today
        </text>
        <text className="SavingsChart-axis" x={right} y={height - 6} textAnchor="end">
          {formatAmount(used.years)} {used.years === 1 ? 'year' : 'years'}
        </text>
      </svg>
      <figcaption className="SavingsChart-legend">
        <span className="SavingsChart-key SavingsChart-key_own">Interest at your own rate</span>
        <span className="SavingsChart-key SavingsChart-key_managed">Managed rate and fee</span>
      </figcaption>
    </figure>
  );
}
