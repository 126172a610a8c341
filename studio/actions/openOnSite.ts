import { LaunchIcon } from '@sanity/icons/Launch';
import type { DocumentActionComponent } from 'sanity';
import { useSitePages } from '../site/useSiteSnapshot.ts';

/** Opens the page of a published document on the site that this Studio writes for. */
export function openOnSite(siteUrl: string): DocumentActionComponent {
  const OpenOnSite: DocumentActionComponent = ({ id, onComplete }) => {
    const path = useSitePages()?.get(id)?.path;
    return {
      label: 'Open on site',
      icon: LaunchIcon,
      disabled: path === undefined,
      title: path ?? 'It is not on the site yet',
      onHandle: () => {
        window.open(`${siteUrl}${path ?? '/'}`, '_blank', 'noopener');
        onComplete();
      },
    };
  };
  return OpenOnSite;
}
