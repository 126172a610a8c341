import type { ReactNode } from 'react';
import { CustomLogo } from '../../custom/customDrawings.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';

/** The logo of the site, beside its name. */
export function Logo(): ReactNode {
  return CustomLogo ? (
    <CustomLogo />
  ) : (
    <img className="Logo" src={withBasePath('/icon.svg')} alt="" width={28} height={28} />
  );
}
