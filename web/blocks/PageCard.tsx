import type { ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';
import { addressOf } from '../ui/links/addressOf.ts';

/** Another page of the site as one link: its title and description. */
export function PageCard({ block }: Pick<BlockViewProps<'pageCard'>, 'block'>): ReactNode {
  return (
    <a className="PageCard" href={addressOf(block.href)}>
      <span className="PageCard-title">{block.title}</span>{' '}
      {block.description === undefined ? null : (
        <span className="PageCard-description">{block.description}</span>
      )}
    </a>
  );
}
