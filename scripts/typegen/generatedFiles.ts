import { readFileSync } from 'node:fs';
import path from 'node:path';
import { coloursOf } from '#core/custom/modeColours.ts';
import { blockLists } from './blockLists.ts';

const tokens = 'web/styles/tokens.css';

/**
 * Returns what `npm run typegen` writes besides the types, by path in the project. Throws an Error if a block has no component.
 * @param root the project's folder
 */
export function generatedFiles(root: string): Readonly<Record<string, string>> {
  return { ...blockLists(root), 'core/custom/siteColours.generated.ts': siteColours(root) };
}

function siteColours(root: string): string {
  const css = readFileSync(path.join(root, tokens), 'utf8');
  const modes = (['dark', 'light'] as const).map((mode) => {
    const lines = [...coloursOf(css, mode)].map(
      ([name, colour]) => `    ${name.includes('-') ? `'${name}'` : name}: '${colour}',\n`,
    );
    return `  ${mode}: {\n${lines.join('')}  },\n`;
  });
  return `// Written by \`npm run typegen\` from \`${tokens}\`, for what computes with its colours.
export const siteColours = {
${modes.join('')}} as const;
`;
}
