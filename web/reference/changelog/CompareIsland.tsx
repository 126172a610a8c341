'use client';
import type { ComponentType, ReactNode } from 'react';
import type { CompareVersionsProps } from './CompareVersions.tsx';
import { useEffect, useState } from 'react';
import { LoadFailure } from '../../ui/loading/LoadFailure.tsx';
import { ComparedChanges } from './ComparedChanges.tsx';
import { ComparisonChoices } from './ComparisonChoices.tsx';

/**
 * Loads the comparison of versions in the browser, so that other pages do not contain its code. Until then it looks the same, so that
 * nothing moves, and nothing can be chosen.
 */
export function CompareIsland(props: CompareVersionsProps): ReactNode {
  const [Compare, setCompare] = useState<ComponentType<CompareVersionsProps>>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    import('./CompareVersions.tsx').then(
      ({ CompareVersions }) => setCompare(() => CompareVersions),
      setFailure,
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the reason to run
  }, [attempt]);
  if (Compare) return <Compare key={props.comparisons} {...props} />;
  if (failure === undefined) return <WaitingComparison {...props} />;
  return (
    <LoadFailure
      error={failure}
      onRetry={() => {
        setFailure(undefined);
        setAttempt(attempt + 1);
      }}
    />
  );
}

/** The two latest versions compared, for readers without scripts and until these are loaded. */
function WaitingComparison({ versions, latest }: CompareVersionsProps): ReactNode {
  const [newer = '', older = newer] = versions;
  return (
    <div className="CompareVersions" data-block>
      <noscript>
        <p>Choosing two versions needs scripts. What each version changed can be read above without them.</p>
      </noscript>
      <ComparisonChoices versions={versions} query={{ from: older, to: newer, text: '' }} />
      {latest && <ComparedChanges changes={latest} all={latest.length} older={older} newer={newer} />}
    </div>
  );
}
