'use client';
import type { ReactNode } from 'react';
import type { MenuEntry } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../links/SiteLink.tsx';

export type Card = MenuEntry & { readonly description?: string; readonly figures?: readonly string[] };

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
            )}{' '}
            {card.figures?.map((figure) => (
              <Figure key={figure} text={figure} />
            ))}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** `Fee: 0.50%`: a name and its value. */
function Figure({ text }: { readonly text: string }): ReactNode {
  const colon = text.indexOf(':');
  return (
    <span className="CardList-figure">
      {text.slice(0, colon + 1)} <b>{text.slice(colon + 1).trim()}</b>{' '}
    </span>
  );
}
