import type { SiteTarget } from './targetStatus.ts';
import { asSentence } from '../text/asSentence.ts';
import { targetState } from './targetStatus.ts';

export type TargetTextOptions = {
  /** The release that readers are to see. */
  readonly live: string | undefined;
  /** Formats an instant. */
  readonly time: (instant: string) => string;
  /** Returns the name of a release. */
  readonly release: (id: string) => string;
};

/** Describes the release of a target and the delivery of the newest one, in sentences. */
export function targetText(target: SiteTarget, { live, time, release }: TargetTextOptions): string {
  const { deliveredAt, delivering, failure } = target;
  const state = targetState(target, live);
  const has =
    target.release === undefined || deliveredAt === undefined
      ? 'It is not known yet what it has.'
      : // A delivery that fails may have changed a part of it.
        `${state === 'failing' ? 'What it got last as a whole is' : 'It has'} ${release(target.release)} (delivered: ${time(deliveredAt)}).`;
  switch (state) {
    case 'delivered':
      return has;
    case 'delivering':
      return [has, ...deliveringText(delivering)].join(' ');
    case 'waiting':
      return `${has} The newest one is delivered next.`;
    case 'failing': {
      if (!failure) return has;
      const { since, message, advice, retryAt } = failure;
      const why = message === undefined ? '.' : `: ${asSentence(message)}`;
      const next = delivering ? 'Another attempt is under way.' : `The next attempt: ${time(retryAt)}.`;
      const help = advice ?? 'If this lasts, tell whoever runs the site.';
      return `${has} Deliveries have failed since ${time(since)}${why} ${next} ${help}`;
    }
  }

  function deliveringText(is: SiteTarget['delivering']): readonly string[] {
    return is ? [`It has been getting ${release(is.release)} since ${time(is.since)}.`] : [];
  }
}
