import type { ReactNode } from 'react';
import type { Shell } from '#core/site/model/shell.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { Logo } from './navbar/Logo.tsx';

/** The footer of every page: the site's name, the groups of links from the settings, the copyright line. */
export function Footer({
  shell,
}: {
  readonly shell: Pick<Shell, 'footer' | 'tagline' | 'title'>;
}): ReactNode {
  return (
    <footer className="Footer">
      <div className="Footer-inner">
        <div className="Footer-about">
          <p className="Footer-title">
            <Logo />
            {shell.title}
          </p>
          <p className="Footer-tagline">{shell.tagline}</p>
        </div>
        {shell.footer.groups.map((group) => (
          <nav key={group.title} className="Footer-group" aria-label={group.title}>
            <h2 className="Footer-heading">{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={`${link.label} ${link.href}`}>
                  <SiteLink href={link.href} inVersions={link.inVersions} className="Footer-link">
                    {link.label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="Footer-copyright">{shell.footer.copyright}</p>
    </footer>
  );
}
