import type { ReactNode } from 'react';

/** Where readers say that something is wrong with a page. Nothing where the settings give no address. */
export function ReportLink({ href }: { readonly href: string | undefined }): ReactNode {
  return href === undefined ? null : (
    <p className="ReportLink">
      <a href={href}>Report a problem with this page</a>
    </p>
  );
}
