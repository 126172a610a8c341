import type { Block } from '#core/content/portableText.ts';
import type { FormerHeading } from '#core/site/body/keptHeadingIds.ts';
import { walkBody } from '#core/content/walkBody.ts';

/** An entry of the field `formerHeadings`, as it is stored. */
export type StoredFormerHeading = FormerHeading & {
  readonly _type: 'formerHeading';
  readonly _key: string;
};

/** The entry for a former id of a heading. */
export function storedFormerHeading(former: FormerHeading): StoredFormerHeading {
  return { _type: 'formerHeading', _key: former.id, ...former };
}

/** The entries for the ids that headings of a text had elsewhere. Each id is kept for the first heading that had it. */
export function storedFormerHeadings(body: readonly Block[], field: string): readonly StoredFormerHeading[] {
  const former = walkBody(body).flatMap(({ block }) =>
    block._type === 'block'
      ? (block.formerIds ?? []).map((id): FormerHeading => ({ id, field, heading: block._key }))
      : [],
  );
  return [...new Map(former.toReversed().map((each) => [each.id, each])).values()]
    .toReversed()
    .map(storedFormerHeading);
}
