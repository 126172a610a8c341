import type { FontName } from './fontStacks.ts';
import type { Mode } from './modeColours.ts';
import { accentsOf } from './accentsOf.ts';
import { accentNames } from './deriveAccents.ts';
import { fontStacks } from './fontStacks.ts';
import { wholeColour } from './wholeColour.ts';

/** The settings that change the look which `tokens.css` describes. */
export type Look = {
  /** A colour as somebody chose it. Where it cannot be read, pages have a lighter or darker one. */
  readonly accentColor?: string;
  readonly titleFont?: FontName;
  readonly textFont?: FontName;
};

/** Returns the rules that a page needs besides `tokens.css`; empty if the settings change nothing. Paper keeps its own colours. */
export function lookCss({ accentColor, titleFont, textFont }: Look): string {
  const fonts = [fontProperty('title', titleFont), fontProperty('text', textFont)].join('');
  // More specific than the rules of `tokens.css`, since either may come first.
  const ofFonts = fonts && `:root[data-theme]{${fonts}}`;
  if (wholeColour(accentColor) === undefined) return ofFonts;
  const [dark, light] = (['dark', 'light'] as const).map((mode) => accentProperties(accentColor, mode));
  return `${ofFonts}@media screen{:root[data-theme]{${dark}}:root[data-theme=light]{${light}}}`;
}

function fontProperty(name: 'text' | 'title', font: FontName | undefined): string {
  return font === undefined ? '' : `--font-${name}:${fontStacks[font]};`;
}

function accentProperties(colour: string | undefined, mode: Mode): string {
  const accents = accentsOf(colour, mode);
  return accentNames.map((name) => `--${name}:${accents[name]}`).join(';');
}
