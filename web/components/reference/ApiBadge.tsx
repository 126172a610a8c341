import type { ReactNode } from 'react';

export type ApiBadgeProps = {
  readonly kind: 'breaking' | 'dangerous' | 'safe' | 'deprecated' | 'removed';
  readonly children: ReactNode;
};

/** A word or two about a change, or about something that should not be used. */
export function ApiBadge({ kind, children }: ApiBadgeProps): ReactNode {
  return <span className={`ApiBadge ApiBadge_${kind}`}>{children}</span>;
}
