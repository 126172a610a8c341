'use client';
import type { ComponentType, ReactNode } from 'react';
import type { CompareVersionsProps } from './CompareVersions.tsx';
import { useEffect, useState } from 'react';
import { LoadFailure } from '../../ui/loading/LoadFailure.tsx';

/** Loads the comparison of versions in the browser, so that other pages do not contain its code. */
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
  if (failure === undefined) {
    return (
      <p className="CompareVersions-note" data-block>
        Choosing two versions needs scripts. What each version changed can be read above without them.
      </p>
    );
  }
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
