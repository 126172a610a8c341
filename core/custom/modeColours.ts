export type Mode = 'dark' | 'light';

/** The colours of a mode by their names in `tokens.css`, as `#rrggbb`. */
export type ModeColours = ReadonlyMap<string, string>;

/** Backgrounds of the text of a page, by the names of the colours. */
export const papers = ['ground', 'raised', 'sunken', 'hover'] as const;

/** Coloured boxes: each is the name of a text colour, and with `-ground` that of its background. */
export const tones = ['note', 'tip', 'info', 'warning', 'danger'] as const;

/** Backgrounds of text in the accent colour. */
export const accentPapers: readonly string[] = [...papers, ...tones.map((tone) => `${tone}-ground`)];

/** The rule with the colours of a mode in `tokens.css`. Throws an Error if there is none. */
export function modeRule(css: string, mode: Mode): string {
  const [rule] = new RegExp(`\\[data-theme='${mode}'\\] \\{[^}]*\\}`).exec(css) ?? [];
  if (rule === undefined) throw new Error(`web/styles/tokens.css has no colours of the ${mode} mode.`);
  return rule;
}

/** The colours of a mode in `tokens.css`. */
export function coloursOf(css: string, mode: Mode): ModeColours {
  const found = modeRule(css, mode).matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g);
  return new Map([...found].map(([, name = '', colour = '']) => [name, colour]));
}
