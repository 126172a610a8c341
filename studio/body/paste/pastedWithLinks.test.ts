import type { SitePage } from '../../site/sitePages.ts';
import type { PastedBlocks } from './pastedBlocks.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { expect, test } from 'vitest';
import { pastedWithLinks } from './pastedWithLinks.ts';

const why: SitePage = { id: 'why', type: 'docPage', title: 'Why', path: '/docs/why', headings: [] };
const targets: PasteTargets = { pages: new Map([['why', why]]), siteAddress: '' };
const linked = { text: '## Fees\n\nRead [why](/docs/why).', html: '' };

/** The types of the links in a pasted text. */
function links(pasted: PastedBlocks | undefined): unknown {
  return pasted?.blocks.flatMap(({ markDefs }) => markDefs).map((mark) => Object(mark)._type);
}

function paste(
  text: typeof linked,
  known: PasteTargets | undefined,
  load: () => Promise<PasteTargets>,
): ReturnType<typeof pastedWithLinks> {
  let keys = 0;
  return pastedWithLinks(text, () => `new${(keys += 1)}`, known, load);
}

const neverLoaded = () => Promise.reject(new Error('Nothing has to be loaded.'));

test('a text that is pasted before the pages of the site are known waits for them', async () => {
  const loading = Promise.withResolvers<PasteTargets>();
  const pasted = paste(linked, undefined, () => loading.promise);
  expect(pasted).toBeInstanceOf(Promise);
  loading.resolve(targets);
  expect(links(await pasted)).toEqual(['internalLink']);
});

test('a text is pasted at once when the pages are known', () => {
  const pasted = paste(linked, targets, neverLoaded);
  expect(pasted).not.toBeInstanceOf(Promise);
  expect(links(pasted instanceof Promise ? undefined : pasted)).toEqual(['internalLink']);
});

test('a link stays an address if the pages cannot be loaded', async () => {
  expect(links(await paste(linked, undefined, neverLoaded))).toEqual(['link']);
});

test('words are left to the Studio while the clipboard can still be read', () => {
  expect(paste({ text: 'Words', html: '' }, undefined, neverLoaded)).toBeUndefined();
});
