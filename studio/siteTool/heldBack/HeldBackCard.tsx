import type { ReactNode } from 'react';
import type { HeldBackAnswer } from '#core/publishing/heldBackPublish.ts';
import type { WriterRole } from '#core/writers/writer.ts';
import { Stack } from '@sanity/ui';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { LossesCard } from './LossesCard.tsx';
import { LostAddressesCard } from './LostAddressesCard.tsx';

export type HeldBackCardProps = {
  readonly role: WriterRole;
  /** Called after an attempt to settle something, whose button may be gone. */
  readonly onTried: () => void;
};

/**
 * The reasons why published content is kept from readers although nothing is wrong with it, and what to do about them. Losses that may not
 * be intended come first: if the documents are restored, their addresses need no decision.
 */
export function HeldBackCard({ role, onTried }: HeldBackCardProps): ReactNode {
  const { heldBack } = useAnswer<HeldBackAnswer>('held-back').answer ?? {};
  if (!heldBack) return null;
  const { lost, losses, refusedAt } = heldBack;
  return (
    <Stack gap={4}>
      {losses && <LossesCard key={losses.id} losses={losses} role={role} onTried={onTried} />}
      {lost.count > 0 && <LostAddressesCard key={refusedAt} lost={lost} role={role} onTried={onTried} />}
    </Stack>
  );
}
