import type { ReactNode } from 'react';
import type { ApiChangeView } from '#core/site/model/apiPageData.ts';
import { criticalityOrder } from '#core/content/criticalityOrder.ts';
import { criticalityHeadings } from '#core/site/model/apiHeadings.ts';
import { ApiChanges } from '../ApiChanges.tsx';

export type ComparedChangesProps = {
  /** The changes to show, of `all` between the two versions. */
  readonly changes: readonly ApiChangeView[];
  readonly all: number;
  readonly older: string;
  readonly newer: string;
};

/** The changes between two versions, the worst first. */
export function ComparedChanges({ changes, all, older, newer }: ComparedChangesProps): ReactNode {
  return (
    <>
      <output>
        {changes.length === all ? all : `${changes.length} of ${all}`} {all === 1 ? 'change' : 'changes'} from{' '}
        {older} to {newer}
      </output>
      {criticalityOrder.map((criticality) => (
        <ChangeGroup
          key={criticality}
          title={criticalityHeadings[criticality].title}
          changes={changes.filter((change) => change.criticality === criticality)}
        />
      ))}
    </>
  );
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
