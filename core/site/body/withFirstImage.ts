import type { PageBody } from '../model/pageBody.ts';

/** Readers of a small screen see the title and about as many blocks at first. */
const blocksInView = 3;

/** Marks the image that readers see before they scroll, if there is one near the beginning of a body, so that it is loaded first. */
export function withFirstImage(body: PageBody): PageBody {
  const index = body.slice(0, blocksInView + 1).findIndex(({ _type }) => _type === 'figure');
  const first = body[index];
  return first?._type === 'figure' ? body.with(index, { ...first, isFirst: true }) : body;
}
