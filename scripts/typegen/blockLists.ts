import type { BlockFields } from '#core/blocks/blockField.ts';
import { globSync } from 'node:fs';
import path from 'node:path';
import { describedBlocks } from '#core/blocks/blocks.ts';
import { customBlocks } from '#core/blocks/customBlocks.ts';
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
  };
}

function componentList(root: string): string {
  const custom = new Set(Object.keys(customBlocks));
  const imports = describedBlocks.map(([type]) => {
    const name = capital(type);
    const found = globSync([`web/body/${name}.tsx`, `web/custom/**/${name}.tsx`], { cwd: root })[0];
    if (found === undefined) {
      throw new Error(
        `The block "${type}" has no component: write it in web/body/${name}.tsx, or in web/custom.`,
      );
    }
    const from = path.posix.relative('web/body', found.replaceAll(path.sep, '/'));
    return `import { ${name} } from '${from.startsWith('.') ? from : `./${from}`}';`;
  });
  const lines = describedBlocks.map(([type, { fields }]) => {
    const view = `<${capital(type)} block={value}${hasBody(fields) ? ' show={show}' : ''} />`;
    return `    ${type}: ({ value }) => ${custom.has(type) ? `<CustomBlock block={value}>${view}</CustomBlock>` : view},`;
  });
  return `${firstLine}
import type { InferStrictComponents } from '@portabletext/react';
import type { PageBlock } from '#core/site/model/pageBody.ts';
import type { ShowBody } from './blockView.ts';
${custom.size > 0 ? "import { CustomBlock } from './CustomBlock.tsx';\n" : ''}${imports.join('\n')}

/** Returns the component of each block; \`show\` shows the texts inside it. */
export function blockComponents(show: ShowBody): InferStrictComponents<PageBlock[]>['types'] {
  return {
${lines.join('\n')}
  };
}
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
