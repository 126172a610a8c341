import type { DocumentActionComponent } from 'sanity';
import { LaunchIcon } from '@sanity/icons/Launch';
import { knownPages, useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { addressOnSite } from './addressOnSite.ts';

/** Opens the page of a published document on the site that this Studio writes for. */
export function openOnSite(siteUrl: string): DocumentActionComponent {
  const OpenOnSite: DocumentActionComponent = ({ id, published, onComplete }) => {
    const snapshot = useSiteSnapshot();
    const page = snapshot && knownPages(snapshot).get(id);
    return {
      label: 'Open on site',
      icon: LaunchIcon,
      disabled: !page,
      title: page?.path ?? whyNot(published),
      onHandle: () => {
        if (page) window.open(addressOnSite(siteUrl, page.path, snapshot.documents), '_blank', 'noopener');
        onComplete();
      },
    };
  };
  return OpenOnSite;
}

function whyNot(published: Readonly<Record<string, unknown>> | null): string {
  return published?.['index'] === 'none'
    ? 'This category has no page'
    : 'This document is not on the site yet';
}
