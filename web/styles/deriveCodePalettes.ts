import type { BundledTheme } from 'shiki';
import type { CodePalette } from './codePalette.ts';
import { bundledThemes, normalizeTheme } from 'shiki';
import { codeThemes } from '#core/text/codeThemes.ts';
import { codePalette } from './codePalette.ts';

/** The palettes of all themes in `codeThemes`, derived from the themes themselves. The result is in `codePalettes.generated.ts`. */
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
