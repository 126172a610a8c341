import { contrastRatio, mixColours } from '#core/custom/colour.ts';

/** The classes that the build's highlighter gives to tokens, each with its TextMate scope. */
const tokenScopes = {
  keyword: 'keyword.control',
  string: 'string.quoted.double',
  number: 'constant.numeric.decimal',
  comment: 'comment.line',
  function: 'entity.name.function',
  type: 'entity.name.type',
  variable: 'variable.other.readwrite',
  property: 'variable.other.property',
  operator: 'keyword.operator',
  punctuation: 'punctuation.separator',
  constant: 'constant.language',
  tag: 'entity.name.tag',
  attribute: 'entity.other.attribute-name',
  parameter: 'variable.parameter',
  inserted: 'markup.inserted',
  deleted: 'markup.deleted',
  heading: 'markup.heading',
  link: 'markup.underline.link',
} as const;

type TokenClass = keyof typeof tokenScopes;

/** Colours as `#rrggbb`: the background of code, of its marked lines, plain text, and one for every token class. */
export type CodePalette = Readonly<Record<'ground' | 'marked' | 'text' | TokenClass, string>>;

/** The part of a TextMate colour theme that is used. */
export type TextMateTheme = {
  readonly bg: string;
  readonly fg: string;
  readonly settings: readonly {
    readonly scope?: string | readonly string[];
    readonly settings: { readonly foreground?: string };
  }[];
};

/** WCAG 2.2 AA, for text of this size. */
export const readableContrast = 4.5;

/**
 * A theme's palette. A colour that is hard to read on the theme's background, or on that of a marked line, moves towards white or
 * black, no further than necessary.
 */
export function codePalette(theme: TextMateTheme): CodePalette {
  const ground = opaque(theme.bg);
  const extreme = contrastRatio('#ffffff', ground) > contrastRatio('#000000', ground) ? '#ffffff' : '#000000';
  const marked = mixColours(ground, opaque(theme.fg), 0.1);
  const readable = (colour: string): string => readableOn([ground, marked], colour, extreme);
  const text = readable(opaque(theme.fg));
  const tokens = Object.entries(tokenScopes).map(([token, scope]) => [
    token,
    readable(opaque(foregroundOf(theme, scope) ?? text)),
  ]);
  return { ground, marked, text, ...Object.fromEntries(tokens) };
}

function readableOn(grounds: readonly string[], colour: string, extreme: string): string {
  const steps = Array.from({ length: 51 }, (_, step) => mixColours(colour, extreme, step / 50));
  const isReadable = (candidate: string): boolean =>
    grounds.every((ground) => contrastRatio(candidate, ground) >= readableContrast);
  return steps.find(isReadable) ?? extreme;
}

/** The colour of the most specific rule, and among equals of the last. Ignores rules for a scope inside another. */
function foregroundOf(theme: TextMateTheme, scope: string): string | undefined {
  let found: { readonly length: number; readonly foreground: string } | undefined;
  for (const rule of theme.settings) {
    const { foreground } = rule.settings;
    for (const selector of selectorsOf(rule.scope)) {
      const matches = scope === selector || scope.startsWith(`${selector}.`);
      if (matches && foreground !== undefined && selector.length >= (found?.length ?? 0)) {
        found = { length: selector.length, foreground };
      }
    }
  }
  return found?.foreground;
}

function selectorsOf(scope: string | readonly string[] | undefined): readonly string[] {
  const scopes = typeof scope === 'string' ? scope.split(',') : (scope ?? []);
  return scopes.map((selector) => selector.trim()).filter((selector) => selector !== '');
}

function opaque(colour: string): string {
  const digits = colour.slice(1).toLowerCase();
  return digits.length < 6
    ? `#${digits.slice(0, 3).replaceAll(/./g, (digit) => digit + digit)}`
    : `#${digits.slice(0, 6)}`;
}
