'use client';
import type { ReactNode } from 'react';
import type { MenuEntry } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../links/SiteLink.tsx';

export type Card = MenuEntry & { readonly description?: string };

/** Links as cards with a description. A client component for the same reason as `SiteFrame`. */
export function CardList({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  return (
    <ul className="CardList">
      {cards.map((card) => (
        <li key={card.href}>
          <SiteLink href={card.href} inVersions={card.inVersions} className="CardList-card" ahead>
            <span className="CardList-title">{card.label}</span>{' '}
            {card.description === undefined ? null : (
              <span className="CardList-description">{card.description}</span>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
