import type { Rendition } from '#core/links/renditionPath.ts';
import type { NamedPicture, NamedRendition } from '#core/site/model/namedPicture.ts';

/**
 * Returns a function that lists the renditions which can stand for another one of the same image, the one of the most similar size first. They are in
 * WebP, which every browser shows that asks for renditions.
 */
export function createNearestRenditions(
  pictures: ReadonlyMap<string, NamedPicture> = new Map(),
): (wanted: Rendition) => readonly NamedRendition[] {
  let byOriginal: ReadonlyMap<string, readonly NamedRendition[]> | undefined;
  return ({ original, width }) => {
    byOriginal ??= Map.groupBy([...pictures.values()].filter(isWebp), (each) => each.rendition.original);
    const distance = ({ rendition }: NamedRendition): number => Math.abs(rendition.width - width);
    return (byOriginal.get(original) ?? []).toSorted((one, other) => distance(one) - distance(other));
  };
}

function isWebp(picture: NamedPicture): picture is NamedRendition {
  return 'rendition' in picture && picture.rendition.format === 'webp';
}
