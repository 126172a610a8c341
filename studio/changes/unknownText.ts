import type { KnownChanges } from './useSiteChanges.ts';
import { savingTexts } from '../saving/savingTexts.ts';

/** Says why it is not known what publishing a draft changes for readers. */
export function unknownText(known: Exclude<KnownChanges, { readonly kind: 'answered' }>): string {
  if (known.kind !== 'unsaved') return texts[known.kind];
  return `${savingTexts.short[known.saving]} It is not known what publishing changes.`;
}

const texts = {
  none: 'There is nothing to publish: nothing has changed.',
  asking: 'Comparing with what readers see…',
  unreachable:
    'The preview cannot be reached, so it is not known what publishing changes. You can publish all the same.',
} as const;
