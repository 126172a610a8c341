import type { SocialCard } from './socialCard.ts';

/** A card and the name of its picture. */
export type NamedCard = {
  /** 32 hexadecimal digits, which change with the words on the card and with the tools that draw it. */
  readonly name: string;
  readonly card: SocialCard;
};

/** The name of the file with the picture of a card. */
export function pictureFile({ name }: Pick<NamedCard, 'name'>): string {
  return `${name}.png`;
}
