import { isRecord } from '../isRecord.ts';

/** Feedback from a reader to the writers. */
export type Feedback =
  /** A vote on whether a page helped, and a sentence about it. `path` is that of the page, below the base path. */
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly helpful: boolean;
      readonly text?: string;
    }
  /** A search that found nothing. */
  | { readonly kind: 'search'; readonly query: string };

/** Characters. */
export const maxFeedbackText = 500;
export const maxFeedbackQuery = 100;
const maxPath = 1000;

/** Reads what a page of the site has sent; undefined for anything else. Removes text that looks like personal data. */
export function parseFeedback(value: unknown): Feedback | undefined {
  if (!isRecord(value)) return undefined;
  const { path, helpful, text = '', query } = value;
  if (typeof query === 'string') {
    if (query.length > maxFeedbackQuery) return undefined;
    const words = cleaned(query);
    return words === '' ? undefined : { kind: 'search', query: words };
  }
  if (typeof path !== 'string' || typeof helpful !== 'boolean' || typeof text !== 'string') return undefined;
  if (path.length > maxPath || text.length > maxFeedbackText) return undefined;
  const sentence = cleaned(text);
  return { kind: 'page', path, helpful, ...(sentence !== '' && { text: sentence }) };
}

/** In one line, without control characters, mail addresses, and numbers of seven digits or more, such as those of telephones. */
function cleaned(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll(/(?<!\S)\S+@\S+/g, '…')
    .replaceAll(/\+?\d(?:[ ()./-]*\d){6,}/g, '…')
    .trim();
}
