import type { ReactNode } from 'react';
import type { HomePageData } from '#core/site/model/homePageData.ts';
import { addressOf } from '../../ui/links/addressOf.ts';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { formatAmount } from './savings/formatAmount.ts';
import { exampleSavings, savingsFromTyped } from './savings/typedSavings.ts';

/** The query that the home page shows; `HomeStart.sample.test.tsx` sends it to the latest schema. */
export const shownQuery = `{
  batchManagers(acceptsPositions: true) {
    interestRate
    metadata { name }
  }
}`;

const shownAnswer = `{
  "interestRate": 0.054,
  "metadata": { "name": "Meridian Ether Balanced" }
}`;

/** In basis points. */
const exampleFee = 50;

const fields = [
  { name: 'debt', label: 'Your debt', unit: 'USD' },
  { name: 'ownRate', label: 'Your average rate', unit: '% a year' },
] as const;

export type HomeStartProps = Pick<HomePageData, 'apiHref' | 'customBlocks'>;

/**
 * Two ways to begin, below the first words of the home page: for borrowers the fields that decide most in the savings calculator, whose page the
 * form leads to, and for developers a query with an entry of its answer.
 */
export function HomeStart({ apiHref, customBlocks }: HomeStartProps): ReactNode {
  const { savingsCalculator } = customBlocks;
  return (
    <div className="HomeStart">
      {savingsCalculator !== undefined && <SavingsStart href={savingsCalculator} />}
      {apiHref !== undefined && <ApiStart href={apiHref} />}
    </div>
  );
}

function SavingsStart({ href }: { readonly href: string }): ReactNode {
  const example = exampleSavings(exampleFee);
  const { yearlySaving } = savingsFromTyped(example);
  return (
    <section className="HomeStart-card" aria-labelledby="Home-savings">
      <h2 id="Home-savings" className="HomeStart-title">
        What would a managed rate save you?
      </h2>
      <form className="HomeStart-form" action={addressOf(href)}>
        {fields.map(({ name, label, unit }) => (
          <label key={name}>
            {label}
            <span className="HomeStart-input">
              <input name={name} inputMode="decimal" autoComplete="off" defaultValue={example[name]} />
              <span>{unit}</span>
            </span>
          </label>
        ))}
        <button type="submit">Compute</button>
      </form>
      <p className="HomeStart-result">
        <b>{formatAmount(yearlySaving)} USD a year</b> at a managed rate of {example.managedRate}% and a fee
        of {exampleFee / 100}%
      </p>
    </section>
  );
}

function ApiStart({ href }: { readonly href: string }): ReactNode {
  return (
    <section className="HomeStart-card" aria-labelledby="Home-api">
      <h2 id="Home-api" className="HomeStart-title">
        Every rate is open to read
      </h2>
      <pre className="HomeStart-code">
        <code>{shownQuery}</code>
      </pre>
      <pre className="HomeStart-code">
        <code>{shownAnswer}</code>
      </pre>
      <SiteLink href={href} className="HomeStart-link">
        API reference
      </SiteLink>
    </section>
  );
}
