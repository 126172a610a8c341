import type { EffectOnSite } from './effectOnSite.ts';
import { printProblems } from '#core/operations/printProblems.ts';
import { countOf } from '#core/text/countOf.ts';

/** Describes the effect of a change of the reference on addresses and on writers' texts, as lines for a terminal; none if there is none. */
export function formatEffect({ addresses, consequences }: EffectOnSite): readonly string[] {
  const targets = new Map(
    addresses.plan.create.map((redirect) => [redirect.from, 'to' in redirect ? redirect.to : undefined]),
  );
  const ends = addresses.ended.map(({ path }) => ({ from: path, to: targets.get(path) }));
  const all = [...addresses.moves, ...ends];
  const lines = all
    .slice(0, maxLines)
    .map(({ from, to }) => `  ${from}  ${to === undefined ? 'is recorded as removed' : `leads to ${to}`}`);
  const more = all.length - lines.length;
  return [
    ...(all.length === 0
      ? []
      : [`Addresses that change (readers of a removed one are told that the page was removed):`]),
    ...lines,
    ...(more > 0 ? [`  and ${countOf(more, 'more', 'more')}`] : []),
    ...(consequences.length === 0
      ? []
      : ['Until writers have corrected this, the site stays as it is:', printProblems(consequences)]),
  ];
}

const maxLines = 100;
