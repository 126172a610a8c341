import { type CodeThemeName, codeThemes, defaultCodeTheme } from '#core/text/codeThemes.ts';
import type { CodePalette } from './codePalette.ts';
import { codePalettes } from './codePalettes.generated.ts';

/**
 * The custom properties that colour code (`--code-keyword`, …) for both colour modes. Only the chosen theme's stand on
 * a page; a name that is not on the list means the default theme.
 */
export function codeThemeCss(themeName: string): string {
  const { dark, light } = codePalettes[isCodeThemeName(themeName) ? themeName : defaultCodeTheme];
  return `:root{${properties(dark)}}[data-theme=light]{${properties(light)}}`;
}

function isCodeThemeName(name: string): name is CodeThemeName {
  return codeThemes.some((theme) => theme.name === name);
}

function properties(palette: CodePalette): string {
  return Object.entries(palette)
    .map(([role, colour]) => `--code-${role}:${colour}`)
    .join(';');
}
