import type { ReactNode } from 'react';
import type { Savings, SavingsField } from './computeSavings.ts';
import type { TypedSavings } from './typedSavings.ts';
import { savingsLimits } from './computeSavings.ts';
import { formatAmount } from './formatAmount.ts';
import { groupDigits } from './groupDigits.ts';
import { SavingsChart } from './SavingsChart.tsx';

export type SavingsPanelProps = {
  /** Unique on the page. */
  readonly id: string;
  readonly typed: TypedSavings;
  readonly savings: Savings;
  /** Absent on the server: then the fields cannot be changed. */
  readonly onChange?: (field: SavingsField, typed: string) => void;
};

const fields: readonly {
  readonly name: SavingsField;
  readonly label: string;
  readonly unit: string;
  readonly step: number;
}[] = [
  { name: 'debt', label: 'Debt', unit: 'USD', step: 1000 },
  { name: 'ownRate', label: 'Your own average rate', unit: '% a year', step: 0.1 },
  { name: 'managedRate', label: 'Managed rate', unit: '% a year', step: 0.1 },
  { name: 'feeBasisPoints', label: 'Management fee', unit: 'basis points', step: 5 },
  { name: 'years', label: 'Years', unit: 'years', step: 1 },
];

/** The calculator: fields, result and chart. It has no state, so that the server can render it too. */
export function SavingsPanel({ id, typed, savings, onChange }: SavingsPanelProps): ReactNode {
  const years = `${formatAmount(savings.used.years)} ${savings.used.years === 1 ? 'year' : 'years'}`;
  return (
    <div className="SavingsPanel">
      <div className="SavingsPanel-fields">
        {fields.map(({ name, label, unit, step }) => (
          <div key={name}>
            <label className="SavingsPanel-label" htmlFor={`Savings-${id}-${name}`}>
              {label}
            </label>
            <div className="SavingsPanel-input">
              {/* Not a number field, which shows a large amount without separators. */}
              <input
                id={`Savings-${id}-${name}`}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                value={typed[name]}
                readOnly={!onChange}
                aria-describedby={`Savings-${id}-${name}-unit Savings-${id}-${name}-hint`}
                onChange={onChange && ((event) => onChange(name, event.target.value))}
                onBlur={onChange && (() => onChange(name, groupDigits(typed[name])))}
                onKeyDown={
                  onChange &&
                  ((event) => {
                    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
                    if (direction === undefined) return;
                    event.preventDefault();
                    onChange(name, groupDigits(String(stepped(name, savings.used[name] + direction * step))));
                  })
                }
              />
              <span id={`Savings-${id}-${name}-unit`}>{unit}</span>
            </div>
            <p id={`Savings-${id}-${name}-hint`} className="SavingsPanel-hint">
              {savings.limited.includes(name) ? `Computed with ${formatAmount(savings.used[name])}.` : null}
            </p>
          </div>
        ))}
      </div>
      <div className="SavingsPanel-result">
        <output
          className="SavingsPanel-output"
          htmlFor={fields.map(({ name }) => `Savings-${id}-${name}`).join(' ')}
          aria-live="polite"
        >
          <Figure period="a year" saving={savings.yearlySaving} kind="yearly" />
          <Figure period={`in ${years}`} saving={savings.totalSaving} kind="total" />
        </output>
        <SavingsChart savings={savings} />
      </div>
    </div>
  );
}

function stepped(field: SavingsField, amount: number): number {
  const { min, max } = savingsLimits[field];
  return Math.min(Math.max(amount, min), max);
}

/** One amount, called a cost if it is negative: over zero years nothing is saved, but a year may still cost more. */
function Figure({
  period,
  saving,
  kind,
}: {
  readonly period: string;
  readonly saving: number;
  readonly kind: 'yearly' | 'total';
}): ReactNode {
  const isCost = saving < 0;
  return (
    <span className={`SavingsPanel-figure SavingsPanel-figure_${kind}`} data-cost={isCost ? '' : undefined}>
      <span>
        {isCost ? 'Extra cost' : 'Saving'} {period}
      </span>{' '}
      <strong>{formatAmount(Math.abs(saving))} USD</strong>
    </span>
  );
}
