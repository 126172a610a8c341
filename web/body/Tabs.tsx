import type { ReactNode } from 'react';
import { Children } from 'react';

export type TabsProps = {
  /** Unique on the page. */
  readonly id: string;
  /** Tabs of the same group switch together on every page. */
  readonly group: string | undefined;
  readonly tabs: readonly { readonly key: string; readonly label: string }[];
  /** The panels, in the order of the tabs. */
  readonly children: ReactNode;
};

/**
 * Tabs, of which one panel is shown, at first that of the first (`startTabs` shows others). All panels are in the HTML; without
 * JavaScript the stylesheet shows them one below the other, each under its label.
 */
export function Tabs({ id, group, tabs, children }: TabsProps): ReactNode {
  const panels = Children.toArray(children);
  return (
    <div className="Tabs" data-group={group}>
      <div className="Tabs-list" role="tablist" tabIndex={-1}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className="Tabs-tab"
            id={`Tabs-${id}-tab-${index}`}
            aria-controls={`Tabs-${id}-panel-${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          className={index === 0 ? 'Tabs-panel Flow' : 'Tabs-panel Tabs-panel_off Flow'}
          id={`Tabs-${id}-panel-${index}`}
          aria-labelledby={`Tabs-${id}-tab-${index}`}
        >
          <p className="Tabs-label">{tab.label}</p>
          {panels[index]}
        </div>
      ))}
    </div>
  );
}
