'use client';
import type { ReactNode } from 'react';
import type { ApiChangeView } from '#core/site/model/apiPageData.ts';
import type { ComparisonQuery } from './comparisonQuery.ts';
import { useEffect, useState } from 'react';
import { criticalityOrder } from '#core/content/criticalityOrder.ts';
import { criticalityHeadings } from '#core/site/model/apiHeadings.ts';
import { hashTarget } from '../../ui/browser/hashTarget.ts';
import { ApiChanges } from '../ApiChanges.tsx';
import { criticalityNamed, formatComparisonQuery, parseComparisonQuery } from './comparisonQuery.ts';
import { loadComparison } from './loadComparison.ts';
import { shownChanges } from './shownChanges.ts';

export type CompareVersionsProps = {
  /** Names of versions, newest first. */
  readonly versions: readonly string[];
  /** Path of the index of the prepared comparisons. */
  readonly comparisons: string;
};

type Loaded =
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'unprepared' }
  | { readonly state: 'ready'; readonly changes: readonly ApiChangeView[] };

/** The changes between two versions that the reader chooses. The choice is kept in the address. */
export function CompareVersions({ versions, comparisons }: CompareVersionsProps): ReactNode {
  const [query, setQuery] = useState<ChosenQuery>(() => withDefaults(versions));
  const [answer, setAnswer] = useState<{ readonly pair: string; readonly loaded: Loaded }>();
  const [older, newer] = inOrder(query, versions);
  const pair = `${older} ${newer}`;
  const loaded = answer?.pair === pair ? answer.loaded : undefined;

  useEffect(() => {
    if (older === newer) return undefined;
    let wanted = true;
    const take = (result: Loaded): void => {
      if (wanted) setAnswer({ pair: `${older} ${newer}`, loaded: result });
    };
    loadComparison(comparisons, older, newer).then(
      (changes) => take(changes ? { state: 'ready', changes } : { state: 'unprepared' }),
      (error: unknown) =>
        take({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [comparisons, older, newer]);

  // A link to a change can only be followed once the change is rendered.
  useEffect(() => {
    if (loaded?.state === 'ready') hashTarget()?.scrollIntoView();
  }, [loaded]);

  function change(part: Partial<ChosenQuery>): void {
    const next = { ...query, ...part };
    setQuery(next);
    history.replaceState(history.state, '', `${location.pathname}${formatComparisonQuery(next)}`);
  }

  return (
    <div className="CompareVersions">
      <div className="CompareVersions-choices">
        <Choice label="From" value={query.from} options={versions} onChange={(from) => change({ from })} />
        <Choice label="To" value={query.to} options={versions} onChange={(to) => change({ to })} />
        <label>
          Weight
          <select
            value={query.criticality ?? ''}
            onChange={(event) => change({ criticality: criticalityNamed(event.target.value) })}
          >
            <option value="">All changes</option>
            <option value="breaking">Breaking</option>
            <option value="dangerous">Dangerous</option>
            <option value="safe">Safe</option>
          </select>
        </label>
        <label>
          Text
          <input
            type="search"
            value={query.text}
            placeholder="Name or word"
            onChange={(event) => change({ text: event.target.value })}
          />
        </label>
      </div>
      {older === newer ? (
        <output>Choose two different versions.</output>
      ) : (
        <Result loaded={loaded} query={query} older={older} newer={newer} />
      )}
    </div>
  );
}

/** A query with both versions, those of the address or the two latest. */
type ChosenQuery = ComparisonQuery & { readonly from: string; readonly to: string };

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

type ResultProps = {
  /** Undefined while loading. */
  readonly loaded: Loaded | undefined;
  readonly query: ComparisonQuery;
  readonly older: string;
  readonly newer: string;
};

function Result({ loaded, query, older, newer }: ResultProps): ReactNode {
  if (!loaded) return <output>Loading …</output>;
  switch (loaded.state) {
    case 'failed':
      return (
        <output>
          The comparison could not be loaded: {loaded.message} Choose the versions again to try again.
        </output>
      );
    case 'unprepared':
      return (
        <output>
          These two versions are not prepared. With this many versions, each can be compared with the one
          after it and with the latest.
        </output>
      );
    case 'ready': {
      const shown = shownChanges(loaded.changes, query);
      const all = loaded.changes.length;
      return (
        <>
          <output>
            {shown.length === all ? all : `${shown.length} of ${all}`} {all === 1 ? 'change' : 'changes'} from{' '}
            {older} to {newer}
          </output>
          {criticalityOrder.map((criticality) => (
            <ChangeGroup
              key={criticality}
              title={criticalityHeadings[criticality].title}
              changes={shown.filter((change) => change.criticality === criticality)}
            />
          ))}
        </>
      );
    }
  }
}

type ChangeGroupProps = { readonly title: string; readonly changes: readonly ApiChangeView[] };

function ChangeGroup({ title, changes }: ChangeGroupProps): ReactNode {
  if (changes.length === 0) return null;
  return (
    <section className="CompareVersions-group">
      <h3>
        {title} <span>{changes.length}</span>
      </h3>
      <ApiChanges changes={changes} linkable graded={false} />
    </section>
  );
}

/** The changes that the address asks for, or else those of the latest version. */
function withDefaults(versions: readonly string[]): ChosenQuery {
  const asked = parseComparisonQuery(location.search, versions);
  const [latest = '', previous = latest] = versions;
  return { ...asked, from: asked.from ?? previous, to: asked.to ?? latest };
}

/** Returns the two versions with the older one first, in whatever order they were chosen. */
function inOrder(
  { from, to }: ChosenQuery,
  newestFirst: readonly string[],
): readonly [older: string, newer: string] {
  return newestFirst.indexOf(from) < newestFirst.indexOf(to) ? [to, from] : [from, to];
}
