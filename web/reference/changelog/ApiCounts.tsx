import type { ReactNode } from 'react';
import type { ApiVersionSummary } from '#core/site/model/apiPageData.ts';
import { criticalityOrder } from '#core/content/criticalityOrder.ts';
import { ApiBadge } from '../../ui/page/ApiBadge.tsx';
import { Spaced } from '../../ui/page/Spaced.tsx';

/** The number of changes of each criticality in a version. */
export function ApiCounts({ counts }: { readonly counts: ApiVersionSummary['counts'] }): ReactNode {
  const some = criticalityOrder.filter((criticality) => counts[criticality] > 0);
  if (some.length === 0) return <span className="ApiCounts">The first version</span>;
  return (
    <span className="ApiCounts">
      <Spaced>
        {some.map((criticality) => (
          <ApiBadge key={criticality} kind={criticality}>
            {counts[criticality]} {criticality}
          </ApiBadge>
        ))}
      </Spaced>
    </span>
  );
}
