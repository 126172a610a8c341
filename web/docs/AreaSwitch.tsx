import type { ReactNode } from 'react';
import { use } from 'react';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { areaOf, AreasContext } from '../ui/page/areas.ts';

export type AreaSwitchProps = {
  /** The path of the page that is shown, as in `PageData.path`. */
  readonly path: string;
  /** Shown instead on a page that belongs to no area. */
  readonly children: ReactNode;
};

/** The links between the areas of the site, of which one is current. Looks like the switch between versions. */
export function AreaSwitch({ path, children }: AreaSwitchProps): ReactNode {
  const areas = use(AreasContext);
  const current = areaOf(path, areas);
  return (
    <>
      {areas.length < 2 ? null : (
        <nav className="VersionSwitch VersionSwitch_areas" aria-label="Areas">
          {areas.map((area) => (
            <SiteLink
              key={area.href}
              href={area.href}
              inVersions={area.inVersions}
              className="VersionSwitch-version"
              aria-current={area === current ? 'true' : undefined}
            >
              {area.label}
            </SiteLink>
          ))}
        </nav>
      )}
      {current && areas.length > 1 ? null : children}
    </>
  );
}
