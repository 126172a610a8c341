import { DamagedImageError } from './bytes.ts';

/** A part of an XML document as it is written. All parts together are the document. */
export type XmlToken =
  | { readonly kind: 'text' | 'comment' | 'instruction' | 'documentType'; readonly text: string }
  | {
      readonly kind: 'start';
      readonly text: string;
      readonly name: string;
      readonly attributes: readonly XmlAttribute[];
      /** True for an element without content, `<path/>`. */
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'end'; readonly text: string; readonly name: string };

/** `text` is all of it, with the white space before it; entities in `value` are left as they are. */
export type XmlAttribute = { readonly text: string; readonly name: string; readonly value: string };

/** Takes an XML document apart, in time proportional to its length. Throws a `DamagedImageError` where it cannot continue. */
export function* xmlTokens(text: string): Generator<XmlToken> {
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at);
    yield token;
    at += token.text.length;
  }
}

function tokenAt(text: string, at: number): XmlToken {
  const upTo = (end: string): string => text.slice(at, after(text, end, at));
  if (text[at] !== '<') {
    const next = text.indexOf('<', at);
    return { kind: 'text', text: text.slice(at, next === -1 ? text.length : next) };
  }
  if (text.startsWith('<!--', at)) return { kind: 'comment', text: upTo('-->') };
  if (text.startsWith('<![CDATA[', at)) return { kind: 'text', text: upTo(']]>') };
  if (text.startsWith('<?', at)) return { kind: 'instruction', text: upTo('?>') };
  if (text.startsWith('<!', at)) {
    return { kind: 'documentType', text: text.slice(at, endOfDocumentType(text, at)) };
  }
  if (text.startsWith('</', at)) {
    const end = upTo('>');
    return { kind: 'end', text: end, name: end.slice(2, -1).trimEnd() };
  }
  return startTag(text, at);
}

const tagName = /<([^\s/>="'<]+)/y;
const attribute = /\s+([^\s/>="'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;

function startTag(text: string, at: number): XmlToken {
  const opened = matchAt(tagName, text, at);
  const attributes: XmlAttribute[] = [];
  let end = at + (opened?.[0].length ?? 0);
  for (let found = matchAt(attribute, text, end); found; found = matchAt(attribute, text, end)) {
    const [whole, name = '', doubly, singly = ''] = found;
    attributes.push({ text: whole, name, value: doubly ?? singly });
    end += whole.length;
  }
  const closed = matchAt(tagEnd, text, end);
  if (!opened || !closed) throw new DamagedImageError();
  end += closed[0].length;
  return {
    kind: 'start',
    text: text.slice(at, end),
    name: opened[1] ?? '',
    attributes,
    isEmpty: closed[1] === '/',
  };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  if (at === -1) throw new DamagedImageError();
  return at + end.length;
}

/** A document type may declare entities in brackets, whose values are quoted. */
function endOfDocumentType(text: string, from: number): number {
  let depth = 0;
  for (let at = from + 2; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (text.startsWith('<!--', at)) at = after(text, '-->', at) - 1;
    else if (character === '"' || character === "'") at = after(text, character, at + 1) - 1;
    else if (character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    else if (character === '>' && depth === 0) return at + 1;
  }
  throw new DamagedImageError();
}
