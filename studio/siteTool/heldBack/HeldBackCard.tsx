import type { ReactNode } from 'react';
import type { HeldBackAnswer } from '#core/publishing/heldBackPublish.ts';
import type { WriterRole } from '#core/writers/writer.ts';
import { Stack } from '@sanity/ui';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { LossesCard } from './LossesCard.tsx';
import { LostAddressesCard } from './LostAddressesCard.tsx';

/** What keeps published content from readers although nothing is wrong with it, and what to do about it. */
export function HeldBackCard({ role }: { readonly role: WriterRole }): ReactNode {
  const { heldBack } = useAnswer<HeldBackAnswer>('held-back').answer ?? {};
  if (!heldBack) return null;
  const { lost, losses, refusedAt } = heldBack;
  return (
    <Stack gap={4}>
      {lost.count > 0 && <LostAddressesCard key={refusedAt} lost={lost} role={role} />}
      {losses && <LossesCard key={losses.id} losses={losses} role={role} />}
    </Stack>
  );
}
