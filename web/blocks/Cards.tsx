import type { ReactNode } from 'react';
import type { CardIcon } from '#core/blocks/cards.ts';
import type { BlockViewProps } from '../body/blockView.ts';

const icons: Readonly<Record<Exclude<CardIcon, 'none'>, string>> = {
  book: 'M4 5.5A2.5 2.5 0 0 1 6.5 3H20v15H6.5A2.5 2.5 0 0 0 4 20.5zM20 18v3H6.5',
  code: 'M8 6 2.5 12 8 18M16 6l5.5 6L16 18M13.5 4l-3 16',
  rocket:
    'M5 15c-1.5 1-2 5-2 6 1 0 5-.5 6-2M9 12c2-6 6-9 12-9 0 6-3 10-9 12zM9 12l-5 1 3-5h4M12 15l-1 5 5-3v-4',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  chart: 'M4 3v18h17M8 16v-4M12 16V8M16 16v-6M20 16V5',
  shield: 'M12 2.5 4 5.5v6c0 5 3.5 8.5 8 10 4.5-1.5 8-5 8-10v-6zM8.5 12l2.5 2.5 4.5-5',
  people:
    'M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.5.5 4 2.5 4 5.5',
  question:
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM9 9.5C9 6 15 6 15 9.5c0 2.5-3 2.5-3 5M12 17.5v.01',
};

/** Boxes in a grid. The first link of a card covers all of it. */
export function Cards({ block, show }: BlockViewProps<'cards'>): ReactNode {
  return (
    <ul className="Cards">
      {block.items.map(({ _key, icon, body }) => (
        <li key={_key} className="Cards-card Flow">
          {icon === 'none' ? null : (
            <svg className="Cards-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={icons[icon]} />
            </svg>
          )}
          {show(body)}
        </li>
      ))}
    </ul>
  );
}
