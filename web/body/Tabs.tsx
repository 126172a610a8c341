import type { ReactNode } from 'react';
import type { BlockViewProps } from './blockView.ts';

/**
 * Tabs, of which one panel is shown, at first that of the first (`startTabs` shows others). All panels are in the HTML; without
 * JavaScript the stylesheet shows them one below the other, each under its label.
 */
export function Tabs({ block, show }: BlockViewProps<'tabs'>): ReactNode {
  const { _key: id, group, items } = block;
  return (
    <div className="Tabs" data-group={group}>
      <div className="Tabs-list" role="tablist" tabIndex={-1}>
        {items.map((tab, index) => (
          <button
            key={tab._key}
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
      {items.map((tab, index) => (
        <div
          key={tab._key}
          role="tabpanel"
          className={index === 0 ? 'Tabs-panel Flow' : 'Tabs-panel Tabs-panel_off Flow'}
          id={`Tabs-${id}-panel-${index}`}
          aria-labelledby={`Tabs-${id}-tab-${index}`}
        >
          <p className="Tabs-label">{tab.label}</p>
          {show(tab.body)}
        </div>
      ))}
    </div>
  );
}
