import type { CodeThemeName } from '#core/text/codeThemes.ts';
import type { CodePalette } from './codePalette.ts';
import { codeThemes, defaultCodeTheme } from '#core/text/codeThemes.ts';
import { codePalettes } from './codePalettes.generated.ts';

/**
 * The custom properties that colour code (`--code-keyword`, …) in both colour modes. A page contains only those of the chosen theme;
 * an unknown name means the default theme.
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
