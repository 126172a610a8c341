import type { Area } from '#core/site/model/pageLink.ts';
import { createContext } from 'react';
import { isWithin } from '../links/isWithin.ts';

/** The areas of the site, from its shell to the menu beside a page, which has no other way to them. */
export const AreasContext = createContext<readonly Area[]>([]);

/** Returns the area that a page belongs to: of several around it, the innermost. */
export function areaOf(path: string, areas: readonly Area[]): Area | undefined {
  return areas
    .map((area) => ({ area, root: rootAround(path, area) }))
    .filter(({ root }) => root !== '')
    .toSorted((one, other) => other.root.length - one.root.length)[0]?.area;
}

function rootAround(path: string, { href, root = href, inVersions = {} }: Area): string {
  return [root, ...Object.values(inVersions)].find((each) => isWithin(each, path)) ?? '';
}
