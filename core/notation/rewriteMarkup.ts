import { xmlTokens } from '../image/xmlTokens.ts';
import { escapeMarkup } from '../text/escapeMarkup.ts';

/** The parts of markup made by a library that are kept. Values and texts come and go without entities. */
export type MarkupRules = {
  /** Elements that are kept; those in `leftOut` go with all that is in them. */
  readonly kept: ReadonlySet<string>;
  readonly leftOut?: ReadonlySet<string>;
  /** Returns the attribute's new value, or undefined to leave it out. */
  readonly attribute: (name: string, value: string, element: string) => string | undefined;
  readonly text?: (text: string) => string;
};

/** `unlisted` names the elements that no rule knows, which are left out with all that is in them; `levels` counts the deepest nesting. */
export type RewrittenMarkup = {
  readonly markup: string;
  readonly levels: number;
  readonly unlisted: readonly string[];
};

/**
 * Writes well-formed markup anew, with nothing in it but what the rules list. Throws a `DamagedImageError` if the markup is not well-formed.
 */
export function rewriteMarkup(markup: string, rules: MarkupRules): RewrittenMarkup {
  const written: string[] = [];
  const unlisted = new Set<string>();
  let depth = 0;
  let levels = 0;
  /** The depth of the outermost element that is left out, if one is open. */
  let hiddenFrom: number | undefined;
  for (const token of xmlTokens(markup)) {
    const isHidden = hiddenFrom !== undefined;
    if (token.kind === 'text') {
      const text = decode(token.text);
      if (!isHidden) written.push(escapeMarkup(rules.text?.(text) ?? text));
    } else if (token.kind === 'start') {
      const isKept = rules.kept.has(token.name);
      if (!isKept && !isHidden && !rules.leftOut?.has(token.name)) unlisted.add(token.name);
      if (isKept && !isHidden) written.push(startTag(token, rules));
      if (!token.isEmpty) depth += 1;
      if (!isKept && !isHidden && !token.isEmpty) hiddenFrom = depth;
      levels = Math.max(levels, depth);
    } else if (token.kind === 'end') {
      if (!isHidden) written.push(`</${token.name}>`);
      if (hiddenFrom === depth) hiddenFrom = undefined;
      depth -= 1;
    }
  }
  return { markup: written.join(''), levels, unlisted: [...unlisted] };
}

type StartToken = Extract<
  ReturnType<typeof xmlTokens> extends Generator<infer Token> ? Token : never,
  { kind: 'start' }
>;

function startTag({ name, attributes, isEmpty }: StartToken, rules: MarkupRules): string {
  const kept = attributes.map((attribute) => {
    const value = rules.attribute(attribute.name, decode(attribute.value), name);
    return value === undefined ? '' : ` ${attribute.name}="${escapeMarkup(value)}"`;
  });
  return `<${name}${kept.join('')}${isEmpty ? '/' : ''}>`;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
