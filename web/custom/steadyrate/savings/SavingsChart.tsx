import type { ReactNode } from 'react';
import type { Savings } from './computeSavings.ts';
import { axisTicks } from './axisTicks.ts';
import { formatAmount } from './formatAmount.ts';

const [width, height] = [320, 200];
const [left, right, top, bottom] = [44, 310, 26, 158];
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A chart of the interest paid over the years at both rates: two lines from one corner, with the saving between them. */
export function SavingsChart({ savings }: { readonly savings: Savings }): ReactNode {
  const { used } = savings;
  const own = savings.ownYearlyCost * used.years;
  const managed = savings.managedYearlyCost * used.years;
  const highest = Math.max(own, managed);
  const x = (years: number): number => round(left + share(years, used.years) * (right - left));
  const y = (cost: number): number => round(bottom - share(cost, highest) * (bottom - top));
  const summary = `Interest paid in ${formatAmount(used.years)} years: ${formatAmount(
    own,
  )} USD at your own rate, ${formatAmount(managed)} USD managed, fee included.`;
  return (
    <figure className="SavingsChart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img">
        <title>{summary}</title>
        <text className="SavingsChart-axis" x={0} y={10}>
          Interest paid, USD
        </text>
        {axisTicks(highest, 3).map((cost) => (
          <g key={cost}>
            <path className="SavingsChart-grid" d={`M${left} ${y(cost)}H${right}`} />
            <text className="SavingsChart-axis" x={left - 7} y={y(cost) + 4} textAnchor="end">
              {compact.format(cost)}
            </text>
          </g>
        ))}
        <path className="SavingsChart-between" d={`M${left} ${bottom}L${right} ${y(own)}V${y(managed)}Z`} />
        <path className="SavingsChart-own" d={`M${left} ${bottom}L${right} ${y(own)}`} />
        <path className="SavingsChart-managed" d={`M${left} ${bottom}L${right} ${y(managed)}`} />
        {axisTicks(used.years, 4).map((years) => (
          <g key={years}>
            <path className="SavingsChart-grid" d={`M${x(years)} ${bottom}v5`} />
            <text className="SavingsChart-axis" x={x(years)} y={bottom + 19} textAnchor="middle">
              {formatAmount(years)}
            </text>
          </g>
        ))}
        <text className="SavingsChart-axis" x={(left + right) / 2} y={height - 4} textAnchor="middle">
          Years from today
        </text>
      </svg>
      <figcaption className="SavingsChart-legend">
        <span className="SavingsChart-key SavingsChart-key_own">At your own rate</span>
        <span className="SavingsChart-key SavingsChart-key_managed">At the managed rate, with its fee</span>
      </figcaption>
    </figure>
  );
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
