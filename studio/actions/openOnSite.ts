import type { DocumentActionComponent } from 'sanity';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { LaunchIcon } from '@sanity/icons/Launch';
import { writerFragment } from '#core/links/writerFragment.ts';
import { knownPages, useSiteSnapshot } from '../site/useSiteSnapshot.ts';

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

/**
 * The address at which *Open on site* opens a page. If pages link back to the Studio, its fragment makes the browser show these links from
 * then on.
 * @param siteUrl without a slash at the end
 */
export function addressOnSite(
  siteUrl: string,
  path: string,
  { siteSettings }: Pick<RawSnapshot['documents'], 'siteSettings'>,
): string {
  const leadsBack = siteSettings.some(({ shared }) => (shared?.studioUrl ?? '') !== '');
  return `${siteUrl}${path}${leadsBack ? writerFragment : ''}`;
}
