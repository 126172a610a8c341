import type { ReactNode } from 'react';
import type { Area } from '#core/site/model/pageLink.ts';
import type { Shell } from '#core/site/model/shell.ts';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import { Logo } from './Logo.tsx';
import { NavbarLink } from './NavbarLink.tsx';

export type NavbarProps = {
  readonly shell: Pick<Shell, 'areas' | 'colorMode' | 'homeHref' | 'logo' | 'navbar' | 'title'>;
  /** Shown between the links of both sides, e.g. the search box. */
  readonly children?: ReactNode;
};

/**
 * The bar at the top of every page. On a phone its links move into a popover that the menu button opens; on a page with a docs
 * menu (`#docsMenu`) the stylesheet shows a second button instead, which opens that one.
 */
export function Navbar({ shell, children }: NavbarProps): ReactNode {
  const sides = {
    left: shell.navbar.filter((item) => item.position === 'left'),
    right: shell.navbar.filter((item) => item.position === 'right'),
  };
  const otherAreas = shell.areas.filter(({ href }) => !shell.navbar.some((item) => item.href === href));
  return (
    <header className="Navbar">
      <div className="Navbar-inner">
        <button type="button" className="Navbar-menu Navbar-menu_docs" popoverTarget="docsMenu">
          <MenuIcon />
          <span className="Navbar-menuLabel">Docs menu</span>
        </button>
        <button type="button" className="Navbar-menu Navbar-menu_main" popoverTarget="mainMenu">
          <MenuIcon />
          <span className="Navbar-menuLabel">Main menu</span>
        </button>
        <SiteLink href={shell.homeHref} className="Navbar-title">
          <Logo logo={shell.logo} />
          <span>{shell.title}</span>
        </SiteLink>
        <nav className="Navbar-links" aria-label="Main">
          <NavbarLinks items={sides.left} side="left" />
          {children && <div className="Navbar-slot">{children}</div>}
          <NavbarLinks items={sides.right} side="right" />
        </nav>
        {shell.colorMode.disableSwitch ? null : <ColorModeSwitch />}
      </div>
      <nav id="mainMenu" popover="auto" className="Navbar-drawer" aria-label="Main menu">
        <button type="button" className="Navbar-close" popoverTarget="mainMenu" popoverTargetAction="hide">
          Close
        </button>
        <NavbarLinks items={[...sides.left, ...sides.right]} side="drawer" />
        <NavbarLinks items={otherAreas} side="drawer" />
      </nav>
    </header>
  );
}

function NavbarLinks(props: { readonly items: readonly Area[]; readonly side: string }): ReactNode {
  return props.items.length === 0 ? null : (
    <ul className={`Navbar-list Navbar-list_${props.side}`}>
      {props.items.map((item) => (
        <li key={`${item.label} ${item.href}`}>
          <NavbarLink {...item} />
        </li>
      ))}
    </ul>
  );
}

/** Three lines, the icon of a menu. */
function MenuIcon(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M4 7h16M4 12h16M4 17h10" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
