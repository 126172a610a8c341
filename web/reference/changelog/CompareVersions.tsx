'use client';
import type { ReactNode } from 'react';
import type { ApiChangeView } from '#core/site/model/apiPageData.ts';
import type { ChosenQuery, ComparisonQuery } from './comparisonQuery.ts';
import { useEffect, useMemo, useState } from 'react';
import { hashTarget } from '../../ui/browser/hashTarget.ts';
import { ComparedChanges } from './ComparedChanges.tsx';
import { ComparisonChoices } from './ComparisonChoices.tsx';
import { formatComparisonQuery, olderFirst, parseComparisonQuery } from './comparisonQuery.ts';
import { loadComparison } from './loadComparison.ts';
import { shownChanges } from './shownChanges.ts';

export type CompareVersionsProps = {
  /** Names of versions, newest first. */
  readonly versions: readonly string[];
  /** The changes between the two latest versions, which are compared until a reader chooses others; loaded if absent. */
  readonly latest: readonly ApiChangeView[] | undefined;
  /** Path of the index of the prepared comparisons. */
  readonly comparisons: string;
};

type Loaded =
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'unprepared' }
  | { readonly state: 'ready'; readonly changes: readonly ApiChangeView[] };

/** The changes between two versions that the reader chooses. The choice is kept in the address. */
export function CompareVersions({ versions, latest, comparisons }: CompareVersionsProps): ReactNode {
  const [{ query, isTurned }, setChosen] = useState(() => olderFirst(withDefaults(versions), versions));
  // What was shown before the scripts arrived is still there, and its height is kept, so that nothing below moves.
  const [height] = useState(() => document.querySelector('.CompareVersions')?.clientHeight ?? 0);
  const [answer, setAnswer] = useState<{ readonly pair: string; readonly loaded: Loaded }>();
  const { from: older, to: newer } = query;
  const pair = `${older} ${newer}`;
  const known = pair === `${versions[1]} ${versions[0]}` ? latest : undefined;
  const ofKnown = useMemo((): Loaded | undefined => known && { state: 'ready', changes: known }, [known]);
  const loaded = ofKnown ?? (answer?.pair === pair ? answer.loaded : undefined);

  useEffect(() => {
    if (older === newer || known) return undefined;
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
  }, [comparisons, older, newer, known]);

  // A link to a change can only be followed once the change is rendered.
  useEffect(() => {
    if (loaded?.state === 'ready') hashTarget()?.scrollIntoView();
  }, [loaded]);

  function change(part: Partial<ChosenQuery>): void {
    const next = olderFirst({ ...query, ...part }, versions);
    setChosen(next);
    history.replaceState(history.state, '', `${location.pathname}${formatComparisonQuery(next.query)}`);
  }

  return (
    <div className="CompareVersions" style={known ? {} : { minHeight: `max(100vh, ${height}px)` }}>
      <ComparisonChoices versions={versions} query={query} onChange={change} />
      {isTurned && (
        <p className="CompareVersions-turned">
          Turned round: {older} is the older of the two, so it is compared with {newer}.
        </p>
      )}
      {older === newer ? (
        <output>Choose two different versions.</output>
      ) : (
        <Result loaded={loaded} query={query} older={older} newer={newer} />
      )}
    </div>
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
  if (!loaded) return <output>Loading…</output>;
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
    case 'ready':
      return (
        <ComparedChanges
          changes={shownChanges(loaded.changes, query)}
          all={loaded.changes.length}
          older={older}
          newer={newer}
        />
      );
  }
}

/** The comparison in the address, or else the changes of the latest version. */
function withDefaults(versions: readonly string[]): ChosenQuery {
  const asked = parseComparisonQuery(location.search, versions);
  const [latest = '', previous = latest] = versions;
  return { ...asked, from: asked.from ?? previous, to: asked.to ?? latest };
}
