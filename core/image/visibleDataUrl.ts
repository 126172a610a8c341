import type { ImageFormat } from './imageFormatOf.ts';
import { latin1, unlessDamaged } from './bytes.ts';
import { imageFormatOf } from './imageFormatOf.ts';

/**
 * Returns the address of an image inside an SVG, `data:image/png;base64,…`, without the invisible parts of that image. An image that cannot
 * be shown becomes an empty one.
 * @param url as it is written in XML
 * @param visibleBytes returns the visible parts of an image; undefined if there are none
 */
export function visibleDataUrl(
  url: string,
  visibleBytes: (bytes: Uint8Array, format: ImageFormat) => Uint8Array | undefined,
): string {
  // Both in one step each: one expression for all takes a time that grows with the square of a text without a comma.
  const [, head = '', data = ''] = /^data:([^,]*),([^]*)$/.exec(url) ?? [];
  const [, type = '', parameters = ''] = /^([^;]*)([^]*)$/.exec(head) ?? [];
  const bytes = decode(data, parameters.endsWith(';base64'));
  const format = bytes && imageFormatOf(bytes);
  const visible = bytes && format && unlessDamaged(() => visibleBytes(bytes, format));
  return `data:${type};base64,${btoa(latin1(visible ?? new Uint8Array()))}`;
}

function decode(data: string, isBase64: boolean): Uint8Array | undefined {
  try {
    const text = data.replace(/&#(\d+|x[\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number(`0${code}`)),
    );
    if (!isBase64) return new TextEncoder().encode(decodeURIComponent(withoutEntities(text)));
    return Uint8Array.from(atob(decodeURIComponent(text).replace(/\s/g, '')), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function withoutEntities(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
}
