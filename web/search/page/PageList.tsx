import type { ReactNode } from 'react';
import type { SiteListItem } from '#core/site/model/searchPageData.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';

/** A tree of plain links to pages, of which there may be thousands. */
export function PageList({ items }: { readonly items: readonly SiteListItem[] }): ReactNode {
  return (
    <ul className="PageList">
      {items.map((item) => (
        <li key={`${item.label} ${item.href ?? ''}`}>
          {item.href === undefined ? item.label : <a href={withBasePath(item.href)}>{item.label}</a>}
          {item.children.length === 0 ? null : <PageList items={item.children} />}
        </li>
      ))}
    </ul>
  );
}
