import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The font by its style, as files of a package. */
const fonts = {
  normal: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  italic: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-italic.woff2'),
};

/** Addresses of the font Inter, upright and italic, in Sanity's styles: at a host that a Studio's page may not connect to. */
const elsewhere = /https:\/\/[\w.-]+\/InterVariable-(Italic-)?latin-\d+\.woff2/g;

/**
 * Makes Sanity's styles load the Studio's font from the Studio: each address of the font becomes the path of the same font in a package of
 * ours, which the bundler takes into the bundle. Other styles are returned as they are.
 */
export function withOwnFont(css: string): string {
  return css.replaceAll(elsewhere, (_address, italic?: string) =>
    fileURLToPath(italic === undefined ? fonts.normal : fonts.italic),
  );
}

/** The licence that must accompany the font (SIL Open Font License, section 2). */
export function fontLicense(): string {
  return readFileSync(new URL('../LICENSE', fonts.normal), 'utf8');
}

/**
 * A plugin of Vite, which bundles the Studio and serves it to developers: the font comes from the Studio's own origin, with its licence
 * beside it in `static/inter-license.txt`.
 */
export const studioFont = {
  name: 'studio-font',
  enforce: 'pre',
  transform: (code: string, id: string) => (/\.css($|\?)/.test(id) ? withOwnFont(code) : undefined),
  generateBundle(this: FileEmitter): void {
    this.emitFile({ type: 'asset', fileName: 'static/inter-license.txt', source: fontLicense() });
  },
} as const;

type FileEmitter = {
  readonly emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown;
};
