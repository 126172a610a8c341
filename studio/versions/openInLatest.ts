import type { DocumentActionComponent } from 'sanity';
import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { useRouter } from 'sanity/router';
import { refOf } from '#schema/content/fields/refOf.ts';
import { useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { latestCounterparts } from './latestCounterparts.ts';

/** Opens the document at the same place of the latest version. Pages of the latest version do not have this action. */
export const openInLatest: DocumentActionComponent = ({ id, draft, published, onComplete }) => {
  const snapshot = useSiteSnapshot();
  const { navigateIntent } = useRouter();
  const known = snapshot && latestCounterparts(snapshot);
  const version = refOf((draft ?? published)?.['version']);
  if (!known || version === undefined || version === known.latest) return null;
  const found = known.counterparts.get(id);
  return {
    label: 'Open in the latest version',
    icon: ArrowRightIcon,
    disabled: !found,
    title: found?.path ?? 'The latest version has no such page',
    onHandle: () => {
      if (found) navigateIntent('edit', { id: found.id, type: found.type });
      onComplete();
    },
  };
};
