/** The fonts that the settings offer besides the site's own: each is on readers' devices, so nothing is loaded. */
export const fontStacks = {
  /** The font of texts, unless the settings have another: `--font-text` in `tokens.css`. */
  sans: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', Cantarell, 'Helvetica Neue', Arial, system-ui, sans-serif",
  serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', Georgia, serif",
} as const;

export type FontName = keyof typeof fontStacks;
