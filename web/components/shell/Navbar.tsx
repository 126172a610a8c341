import type { ReactNode } from 'react';
import type { Shell } from '#core/site/pageData.ts';
import { SiteLink } from '../links/SiteLink.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { NavbarLink } from './NavbarLink.tsx';
import { SiteMark } from './SiteMark.tsx';

export type NavbarProps = {
  readonly shell: Shell;
  /** What stands between the links of both sides, e.g. the search box. */
  readonly children?: ReactNode;
};

/**
 * The bar on top of every page. On a phone its links move into a popover that the menu button opens; where the page
 * has a docs menu (`#docs-menu`), a second button opens that one instead, chosen by the stylesheet.
 */
export function Navbar({ shell, children }: NavbarProps): ReactNode {
  const sides = {
    left: shell.navbar.filter((item) => item.position === 'left'),
    right: shell.navbar.filter((item) => item.position === 'right'),
  };
  return (
    <header className="Navbar">
      <div className="Navbar-inner">
        <button type="button" className="Navbar-menu Navbar-menu_docs" popoverTarget="docs-menu">
          <MenuIcon />
          <span className="Navbar-menuLabel">Docs menu</span>
        </button>
        <button type="button" className="Navbar-menu Navbar-menu_main" popoverTarget="main-menu">
          <MenuIcon />
          <span className="Navbar-menuLabel">Main menu</span>
        </button>
        <SiteLink href={shell.homeHref} className="Navbar-title">
          <SiteMark />
          <span>{shell.title}</span>
        </SiteLink>
        <nav className="Navbar-links" aria-label="Main">
          <NavbarLinks items={sides.left} side="left" />
          {children === undefined ? null : <div className="Navbar-slot">{children}</div>}
          <NavbarLinks items={sides.right} side="right" />
        </nav>
        {shell.colorMode.disableSwitch ? null : <ColorModeSwitch />}
      </div>
      <nav id="main-menu" popover="auto" className="Navbar-drawer" aria-label="Main menu">
        <button type="button" className="Navbar-close" popoverTarget="main-menu" popoverTargetAction="hide">
          Close
        </button>
        <NavbarLinks items={[...sides.left, ...sides.right]} side="drawer" />
      </nav>
    </header>
  );
}

function NavbarLinks(props: { readonly items: Shell['navbar']; readonly side: string }): ReactNode {
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
