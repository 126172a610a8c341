import type { Block, Download, Figure, Table, TextBlock } from '../../content/portableText.ts';
import { fileNameOf, assetPath } from '../../links/assetPath.ts';
import { hrefOf } from '../../links/href.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { PageBlock, PageBody, PageTable, PageTextBlock } from '../pageData.ts';
import { fieldIn, itemIn } from '../problems/placeOf.ts';
import type { BodySource, SiteBodyContext } from './bodyContext.ts';
import { linkNames } from './linkNames.ts';
import { resolveLinks } from './resolveLinks.ts';

/**
 * A body as its page shows it: links with their addresses, headings with their ids, code highlighted, images and files
 * with the place where the site serves them. What cannot be resolved is reported and left out.
 */
export function resolveBody(body: readonly Block[], source: BodySource, context: SiteBodyContext): PageBody {
  const ids = new Map(source.headings.map(({ block, id }) => [block, id]));

  const blocks = (list: readonly Block[], place: ProblemPlace): PageBody =>
    list.flatMap((block): readonly PageBlock[] => {
      const here = itemIn(place, block._key);
      switch (block._type) {
        case 'block':
          return [text(block, here)];
        case 'codeBlock':
          return [{ ...block, lines: context.highlight(block.code, block.language) }];
        case 'admonition':
        case 'details':
          return [{ ...block, body: blocks(block.body, fieldIn(here, 'body')) }];
        case 'tabs': {
          const items = fieldIn(here, 'items');
          return [
            {
              ...block,
              items: block.items.map((item) => ({
                ...item,
                body: blocks(item.body, fieldIn(itemIn(items, item._key), 'body')),
              })),
            },
          ];
        }
        case 'figure':
          return figure(block, here, context);
        case 'table':
          return [table(block, here)];
        case 'download':
          return download(block, here, context);
        case 'savingsCalculator':
          return [{ ...block, feeBasisPoints: context.feeBasisPoints }];
      }
    });

  const text = (block: TextBlock, place: ProblemPlace): PageTextBlock => {
    const id = ids.get(block);
    const resolved = {
      ...block,
      markDefs: resolveLinks(block, place, source.headings, context),
      ...(id === undefined ? {} : { id }),
    };
    return linkNames(resolved, (name) => {
      const path = context.apiPath(name);
      return path === undefined ? undefined : hrefOf(path, context.site);
    });
  };

  const table = (block: Table, place: ProblemPlace): PageTable => ({
    ...block,
    rows: block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => {
        const cells = fieldIn(itemIn(fieldIn(place, 'rows'), row._key), 'cells');
        const content = fieldIn(itemIn(cells, cell._key), 'content');
        return { ...cell, content: cell.content.map((line) => text(line, itemIn(content, line._key))) };
      }),
    })),
  });

  return blocks(body, source.place);
}

function figure(block: Figure, place: ProblemPlace, { shelf }: SiteBodyContext): readonly PageBlock[] {
  const { asset, alt, ...rest } = block;
  const image = shelf.image({ asset, alt }, place);
  return image === undefined ? [] : [{ ...rest, image }];
}

function download(block: Download, place: ProblemPlace, { shelf }: SiteBodyContext): readonly PageBlock[] {
  const { asset: id, ...rest } = block;
  const asset = shelf.file(id, place);
  if (asset === undefined) return [];
  return [{ ...rest, href: assetPath(asset), filename: fileNameOf(asset), size: asset.size }];
}
