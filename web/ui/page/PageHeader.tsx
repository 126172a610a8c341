import type { ReactNode } from 'react';
import { LongNames } from './LongNames.tsx';

export type PageHeaderProps = {
  readonly title: string;
  /** A line or two below the title. */
  readonly lead?: ReactNode;
  /** Small text above the title. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
};

/** The header of a page, with its only h1. */
export function PageHeader({ title, lead, above, children }: PageHeaderProps): ReactNode {
  return (
    <header className="PageHeader">
      {above && <div className="PageHeader-above">{above}</div>}
      <h1 className="PageHeader-title">
        <LongNames text={title} />
      </h1>
      {lead === undefined ? null : <p className="PageHeader-lead">{lead}</p>}
      {children}
    </header>
  );
}
