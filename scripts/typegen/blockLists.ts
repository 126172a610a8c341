import type { BlockFields } from '#core/blocks/description/blockField.ts';
import { globSync } from 'node:fs';
import path from 'node:path';
import { describedBlocks } from '#core/blocks/blocks.ts';
import { capital } from '#core/text/capital.ts';

const firstLine = '// Written by `npm run typegen` from the descriptions in `core/blocks` and `core/custom`.';

/**
 * Returns the files that name what belongs to each block, by their path in the project: its component, which has the name of its type, and its
 * icon. Throws an Error if a block has no component.
 * @param root the project's folder
 */
export function blockLists(root: string): Readonly<Record<string, string>> {
  return {
    'web/body/blockComponents.generated.tsx': componentList(root),
    'studio/body/blockIcons.generated.ts': iconList(),
    'web/styles/sheets/blocks.css': sheet(root),
  };
}

function componentList(root: string): string {
  // Readers see the text of a snippet in its place.
  const shown = describedBlocks.filter(([type]) => type !== 'snippet');
  const blocks = shown.map(([type, { fields }]) => {
    const name = capital(type);
    const file = componentFile(root, type);
    const view = `<${name} block={value}${hasBody(fields) ? ' show={show}' : ''} />`;
    return {
      file,
      from: `import { ${name} } from '${fromBody(file)}';`,
      line: `    ${type}: ({ value }) => ${framed(file, view)},`,
    };
  });
  const hasCustom = blocks.some(({ file }) => file.startsWith('web/custom/'));
  return `${firstLine}
import type { InferStrictComponents } from '@portabletext/react';
import type { PageBlock } from '#core/site/model/pageBody.ts';
import type { ShowBody } from './blockView.ts';
${hasCustom ? "import { CustomBlock } from './CustomBlock.tsx';\n" : ''}${blocks.map(({ from }) => from).join('\n')}

/** Returns the component of each block; \`show\` shows the texts inside it. */
export function blockComponents(show: ShowBody): InferStrictComponents<PageBlock[]>['types'] {
  return {
${blocks.map(({ line }) => line).join('\n')}
  };
}
`;
}

function componentFile(root: string, type: string): string {
  const name = capital(type);
  const [found] = globSync([`web/{body,blocks}/${name}.tsx`, `web/custom/**/${name}.tsx`], { cwd: root });
  if (found === undefined) {
    throw new Error(
      `The block "${type}" has no component: write it in web/blocks/${name}.tsx, or in web/custom.`,
    );
  }
  return found.replaceAll(path.sep, '/');
}

function fromBody(file: string): string {
  const from = path.posix.relative('web/body', file);
  return from.startsWith('.') ? from : `./${from}`;
}

/** Puts a block into the element by which `Body` knows that its page needs the styles of such blocks. */
function framed(file: string, view: string): string {
  if (file.startsWith('web/custom/')) return `<CustomBlock block={value}>${view}</CustomBlock>`;
  return file.startsWith('web/blocks/') ? `<div className="Block">${view}</div>` : view;
}

/** The styles of the blocks that most pages do not have. */
function sheet(root: string): string {
  const files = globSync('web/blocks/*.css', { cwd: root }).toSorted();
  const imports = files.map((file) => `@import '../../blocks/${path.basename(file)}';`);
  return `/* Written by \`npm run typegen\`: the styles of the blocks in \`web/blocks\`, which only pages with such a block load. */
${imports.join('\n')}
`;
}

/** Returns whether a block has texts inside, at any depth. */
function hasBody(fields: BlockFields): boolean {
  return Object.values(fields).some(
    (field) => field.kind === 'body' || (field.kind === 'items' && hasBody(field.item.fields)),
  );
}

function iconList(): string {
  const icons = [...new Set(describedBlocks.map(([, { icon }]) => icon))].toSorted();
  return `${firstLine}
import type { ComponentType } from 'react';
${icons.map((icon) => `import { ${icon}Icon } from '@sanity/icons/${icon}';`).join('\n')}

/** The icon of each block by the name of its type. */
export const blockIcons: Readonly<Record<string, ComponentType>> = {
${describedBlocks.map(([type, { icon }]) => `  ${type}: ${icon}Icon,`).join('\n')}
};
`;
}
