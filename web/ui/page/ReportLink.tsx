import type { ReactNode } from 'react';

/** The link for reporting a problem with a page. Renders nothing if the settings have no address for it. */
export function ReportLink({ href }: { readonly href: string | undefined }): ReactNode {
  return href === undefined ? null : (
    <p className="ReportLink">
      <a href={href}>Report a problem with this page</a>
    </p>
  );
}
