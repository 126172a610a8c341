import type { Encoding } from '#publishing/releases/encoding.ts';
import { encodings } from '#publishing/releases/encoding.ts';

/**
 * The encoding that a reader likes best, by its Accept-Encoding header (RFC 9110, section 12.5.3), or ours among equals; undefined
 * for none.
 *
 * ```
 * 'gzip, deflate, br'   → 'br'
 * 'br;q=0.5, gzip'      → 'gzip'
 * 'br;q=0, *'           → 'gzip'
 * 'identity', undefined → undefined
 * ```
 */
export function preferredEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(parseItem));
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
}

function parseItem(text: string): [name: string, weight: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return [name, Number(weight) || 0];
}
