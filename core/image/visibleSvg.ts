import type { XmlAttribute, XmlToken } from './xmlTokens.ts';
import { DamagedImageError } from './bytes.ts';
import { decodeXml } from './decodeXml.ts';
import { visibleDataUrl } from './visibleDataUrl.ts';
import { visibleRaster } from './visibleRaster.ts';
import { xmlTokens } from './xmlTokens.ts';

/**
 * Returns an SVG without its invisible parts: comments, metadata, and the notes of editors, in the images inside it too. The rest stays as
 * it is written. SVG inside SVG becomes empty below a few levels, because each level is longer by a third. Throws a `DamagedImageError` if
 * it is not SVG.
 * @param levels how many levels of SVG inside it are kept
 */
export function visibleSvg(bytes: Uint8Array, levels = maxLevels): string {
  const tokens = [...xmlTokens(decodeXml(bytes))];
  const starts = tokens.filter((token) => token.kind === 'start');
  const root = starts[0];
  if (!root || localName(root.name) !== 'svg') throw new DamagedImageError();
  const prefixes = visiblePrefixes(starts.flatMap(({ attributes }) => attributes));
  /** The names of the elements that are open inside one that is left out, with that one first. */
  const leftOut: string[] = [];
  const open: string[] = [];
  const visible = tokens.map((token) => {
    if (token.kind === 'start') {
      const isHidden = leftOut.length > 0 || isHiddenElement(token, prefixes);
      if (!token.isEmpty) (isHidden ? leftOut : open).push(token.name);
      return isHidden ? '' : visibleTag(token, prefixes, levels);
    }
    if (token.kind === 'end') {
      const isHidden = leftOut.length > 0;
      if ((isHidden ? leftOut : open).pop() !== token.name) throw new DamagedImageError();
      return isHidden ? '' : token.text;
    }
    return leftOut.length > 0 ? '' : visibleText(token, open.at(-1));
  });
  if (open.length + leftOut.length > 0) throw new DamagedImageError();
  return visible.join('').trimStart();
}

const maxLevels = 3;

type StartTag = Extract<XmlToken, { readonly kind: 'start' }>;

/** Vocabularies that browsers show in an SVG. */
const visibleNamespaces: ReadonlySet<string> = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
]);

/** The prefixes of names that browsers show. The usual ones count in any case, because a namespace may be named by an entity (`&ns_svg;`). */
function visiblePrefixes(attributes: readonly XmlAttribute[]): ReadonlySet<string> {
  const declared = attributes.filter(
    ({ name, value }) => name.startsWith('xmlns:') && visibleNamespaces.has(value),
  );
  return new Set(['', 'xml', 'xmlns', 'svg', 'xlink', ...declared.map(({ name }) => localName(name))]);
}

/** Invisible elements: scripts do not run in an image. */
const hiddenElements: ReadonlySet<string> = new Set(['metadata', 'script']);

function isHiddenElement({ name, attributes }: StartTag, prefixes: ReadonlySet<string>): boolean {
  const namespace = attributes.find((each) => each.name === 'xmlns')?.value;
  const isForeign =
    namespace !== undefined && !visibleNamespaces.has(namespace) && !namespace.startsWith('&');
  return isForeign || !prefixes.has(prefixOf(name)) || hiddenElements.has(localName(name));
}

function visibleTag({ text, attributes }: StartTag, prefixes: ReadonlySet<string>, levels: number): string {
  const visible = attributes.map((attribute) => visibleAttribute(attribute, prefixes, levels));
  const written = attributes.map((attribute) => attribute.text).join('');
  return text.replace(written, () => visible.join(''));
}

function visibleAttribute(
  { text, name, value }: XmlAttribute,
  prefixes: ReadonlySet<string>,
  levels: number,
): string {
  const prefix = prefixOf(name);
  if (!prefixes.has(prefix) || /^(?:data-|on)/i.test(name)) return '';
  if (prefix === 'xmlns' && !prefixes.has(localName(name))) return '';
  if (!value.startsWith('data:image/')) return text;
  const seen = visibleDataUrl(value, (bytes, format) => {
    if (format !== 'svg') return visibleRaster(bytes, format);
    return levels > 0 ? new TextEncoder().encode(visibleSvg(bytes, levels - 1)) : undefined;
  });
  return text.replace(value, () => seen);
}

/** @param parent the name of the element that it is in */
function visibleText({ kind, text }: XmlToken, parent = ''): string {
  if (kind === 'comment') return '';
  if (kind === 'instruction') return text.startsWith('<?xml-stylesheet') ? text : '';
  if (kind === 'documentType') return text.replace(/<!--[^]*?-->/g, '');
  return localName(parent) === 'style' ? withoutComments(text) : text;
}

/** A comment that does not end in this text stays: it may end in the next one. Looking for its end again and again would take very long. */
function withoutComments(style: string): string {
  const end = style.lastIndexOf('*/') + 2;
  return style.slice(0, end).replace(/\/\*[^]*?\*\//g, '') + style.slice(end);
}

function prefixOf(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? '' : name.slice(0, colon);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
