import { writeFileSync } from 'node:fs';
import { deriveCodePalettes } from './deriveCodePalettes.ts';

/* Run after a change of the list of themes: node web/styles/writeCodePalettes.ts */
const palettes = JSON.stringify(await deriveCodePalettes(), null, 2);
writeFileSync(
  `${import.meta.dirname}/codePalettes.generated.ts`,
  `// Written by writeCodePalettes.ts from the themes' own colours.
import type { CodeThemeName } from '#core/text/codeThemes.ts';
import type { CodePalette } from './codePalette.ts';

export const codePalettes: Readonly<Record<CodeThemeName, { readonly dark: CodePalette; readonly light: CodePalette }>> = ${palettes};
`,
);
