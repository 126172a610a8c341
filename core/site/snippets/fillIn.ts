import type { Block, BlockNamed } from '../../content/portableText.ts';
import type { WalkedBlock } from '../../content/walkBody.ts';
import { inItem } from '../../content/inItem.ts';
import { mapBodies } from '../../content/mapBodies.ts';
import { walkBody } from '../../content/walkBody.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { placedKey } from './placedKey.ts';

/** The most characters, as JSON, that snippets may add to one body. */
export const maxAddedCharacters = 500_000;

/** A block that places a snippet, and where it is in its body. */
export type Placement = WalkedBlock<Block> & { readonly block: BlockNamed<'snippet'> };

/** A body with the texts of snippets in it. */
export type FilledBody = {
  readonly body: readonly Block[];
  /** Its characters as JSON. */
  readonly size: number;
  /** The first block whose text makes the body too long. If there is one, the body has none of its snippets' texts. */
  readonly tooLong?: Placement | undefined;
};

/** Returns the blocks of a body, at any depth, that place snippets. */
export const placementsIn = oncePerObject((body: readonly Block[]) => walkBody(body).filter(isPlacement));

function isPlacement(walked: WalkedBlock<Block>): walked is Placement {
  return walked.block._type === 'snippet';
}

/**
 * Puts the texts of snippets in the place of the blocks that place them. The body is the same object as the last time if it was made of the
 * same ones.
 * @param textOf the text of a snippet, by its id; undefined if nothing is to be shown
 */
export function fillIn(
  body: readonly Block[],
  textOf: (id: string) => Pick<FilledBody, 'body' | 'size'> | undefined,
): FilledBody {
  const placements = placementsIn(body);
  if (placements.length === 0) return { body, size: sizeOf(body) };
  let added = 0;
  const tooLong = placements.find(({ block }) => {
    added += textOf(block.snippet)?.size ?? 0;
    return added > maxAddedCharacters;
  });
  const texts = placements.map(({ block }) => (tooLong ? undefined : textOf(block.snippet)?.body));
  const textAt = new Map(placements.map(({ block }, index) => [block.snippet, texts[index] ?? []]));
  const filled = lastBody(body, texts, () =>
    mapBodies(body, (blocks) =>
      blocks.flatMap((block) =>
        block._type === 'snippet' ? placed(textAt.get(block.snippet) ?? [], block) : [block],
      ),
    ),
  );
  return { body: filled, size: sizeOf(body) + (tooLong ? 0 : added), tooLong };
}

const sizeOf = oncePerObject((body: readonly Block[]) => JSON.stringify(body).length);

const lastBody = lastPerObject<readonly Block[]>();

/**
 * Returns a text with keys that are unique where it is placed, and in the list item there if there is one. Its blocks are new objects, because
 * it may be on a page twice.
 */
function placed(text: readonly Block[], { _key: key, level = 0 }: Placement['block']): readonly Block[] {
  return mapBodies(text, (blocks) => blocks).map((block) => ({
    ...(level === 0 ? block : inItem(block, level)),
    _key: placedKey(key, block._key),
  }));
}
