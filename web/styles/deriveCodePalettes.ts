import { type BundledTheme, bundledThemes, normalizeTheme } from 'shiki';
import { codeThemes } from '#core/text/codeThemes.ts';
import { type CodePalette, codePalette } from './codePalette.ts';

/** The palettes of all named themes, from the themes themselves. `codePalettes.generated.ts` keeps the answer. */
export async function deriveCodePalettes(): Promise<
  Record<string, { dark: CodePalette; light: CodePalette }>
> {
  const palettes = codeThemes.map(
    async ({ name, dark, light }) =>
      [name, { dark: await paletteOf(dark), light: await paletteOf(light) }] as const,
  );
  return Object.fromEntries(await Promise.all(palettes));
}

async function paletteOf(theme: BundledTheme): Promise<CodePalette> {
  const { default: registration } = await bundledThemes[theme]();
  return codePalette(normalizeTheme(registration));
}
