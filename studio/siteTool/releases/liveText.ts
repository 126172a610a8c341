import type { PublishingState } from '#core/publishing/publishingState.ts';
import type { PublishingText } from '../../publishing/publishingText.ts';
import { publishingText } from '../../publishing/publishingText.ts';

/** Says whether the site shows what is published, and if not, why. */
export function liveText(
  state: PublishingState,
): Pick<PublishingText, 'text'> & { readonly tone: PublishingText['tone'] | 'positive' } {
  if (state.kind === 'unknown') {
    return { text: 'It is not known whether it shows everything that is published.', tone: 'caution' };
  }
  const current = 'It shows everything that is published. Scheduled posts follow at their time.';
  return publishingText(state) ?? { text: current, tone: 'positive' };
}
