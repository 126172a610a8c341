'use client';
import type { KeyboardEvent, ReactNode } from 'react';
import { Children } from 'react';
import { useTabChoice } from './useTabChoice.ts';

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
 * Tabs, of which one panel is shown. All panels are in the HTML; without JavaScript the stylesheet shows them one below the other,
 * each under its label. The choice is stored and applies to all tabs of the group.
 */
export function Tabs({ id, group, tabs, children }: TabsProps): ReactNode {
  const [selected, setSelected] = useTabChoice(
    group ?? '',
    tabs.map(({ label }) => label),
  );
  const panels = Children.toArray(children);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const steps = new Map([
      ['ArrowRight', 1],
      ['ArrowLeft', -1],
      ['Home', -selected],
      ['End', tabs.length - 1 - selected],
    ]);
    if (!steps.has(event.key)) return;
    const step = steps.get(event.key) ?? 0;
    event.preventDefault();
    const next = (selected + step + tabs.length) % tabs.length;
    setSelected(next);
    const button = event.currentTarget.children[next];
    if (button instanceof HTMLElement) {
      button.focus();
    }
  }

  return (
    <div className="Tabs" data-group={group}>
      <div className="Tabs-list" role="tablist" tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className="Tabs-tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          className={index === selected ? 'Tabs-panel Flow' : 'Tabs-panel Tabs-panel_off Flow'}
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
        >
          <p className="Tabs-label">{tab.label}</p>
          {panels[index]}
        </div>
      ))}
    </div>
  );
}
