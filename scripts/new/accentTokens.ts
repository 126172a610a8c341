import type { Accents, Mode, ModeColours } from './deriveAccents.ts';

/** The colours of a mode in `tokens.css`. */
export function coloursOf(css: string, mode: Mode): ModeColours {
  return new Map(
    [...blockOf(css, mode).matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );
}

/** `tokens.css` with other accents. */
export function withAccents(css: string, accents: Readonly<Record<Mode, Accents>>): string {
  return (['dark', 'light'] as const).reduce((before, mode) => {
    const block = blockOf(before, mode);
    const changed = Object.entries(accents[mode]).reduce(
      (text, [name, colour]) => text.replace(new RegExp(`--${name}: #[0-9a-f]{6};`), `--${name}: ${colour};`),
      block,
    );
    return before.replace(block, () => changed);
  }, css);
}

function blockOf(css: string, mode: Mode): string {
  const [block] = new RegExp(`\\[data-theme='${mode}'\\] \\{[^}]*\\}`).exec(css) ?? [];
  if (block === undefined) throw new Error(`web/styles/tokens.css has no colours of the ${mode} mode.`);
  return block;
}
