import type { ReactNode } from 'react';
import type { VersionLink } from '#core/site/model/docPageData.ts';
import type { SidebarView } from '#core/site/model/sidebarView.ts';
import { AreaSwitch } from './AreaSwitch.tsx';
import { SidebarList } from './SidebarList.tsx';
import { VersionSwitch } from './VersionSwitch.tsx';

/**
 * The tree of docs beside a page. On a phone it is a popover over the page, opened by the navbar's menu button, with a way back to
 * the main menu; both work without JavaScript.
 */
export function Sidebar(props: {
  readonly name: string;
  readonly sidebar: SidebarView;
  readonly versions: readonly VersionLink[] | undefined;
  /** The path of the page beside it, as in `PageData.path`. */
  readonly path: string;
}): ReactNode {
  const { name, sidebar, versions = [], path } = props;
  return (
    <nav id="docsMenu" popover="auto" className="Sidebar" aria-label={name} data-key={sidebar.key}>
      <div className="Sidebar-bar">
        <button type="button" className="Sidebar-button" popoverTarget="mainMenu">
          <span aria-hidden="true">←</span> Back to main menu
        </button>
        <button type="button" className="Sidebar-button" popoverTarget="docsMenu" popoverTargetAction="hide">
          Close
        </button>
      </div>
      <AreaSwitch path={path}>
        <p className="Sidebar-label">{sidebar.label}</p>
      </AreaSwitch>
      <VersionSwitch versions={versions} />
      <SidebarList key={sidebar.key} sidebar={sidebar} />
    </nav>
  );
}
