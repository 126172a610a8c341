import type { ReactNode } from 'react';

export type ApiBadgeProps = {
  readonly kind: 'breaking' | 'dangerous' | 'safe' | 'deprecated' | 'removed';
  readonly children: ReactNode;
};

/** A short label for a change, or for something that should no longer be used. */
export function ApiBadge({ kind, children }: ApiBadgeProps): ReactNode {
  return <span className={`ApiBadge ApiBadge_${kind}`}>{children}</span>;
}
