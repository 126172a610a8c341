import type { LeafWith } from '../../content/hasBase.ts';
import type { LeafBlock, TextBlock } from '../../content/portableText.ts';
import type { ProblemPlace } from '../../problem.ts';
import type {
  PageBody,
  PageFootnote,
  PageForm,
  PageLeaf,
  PageTextBlock,
  PageLinkMark,
} from '../model/pageBody.ts';
import type { Findings, Found } from '../problems/findings.ts';
import type { BodyQuestions } from './bodyQuestions.ts';
import type { BodySource } from './bodySource.ts';
import type { BodyHeading } from './headingsOf.ts';
import { hasBase } from '../../content/hasBase.ts';
import { listKindOf } from '../../content/listCounts.ts';
import { listStarts } from '../../content/listStarts.ts';
import { mapBody } from '../../content/mapBody.ts';
import { fileNameOf } from '../../links/assetPath.ts';
import { present } from '../../present.ts';
import { resolveAsset } from '../assets/resolveAsset.ts';
import { resolveImage } from '../assets/resolveImage.ts';
import { found, mergeFindings } from '../problems/findings.ts';
import { fieldIn } from '../problems/placeOf.ts';
import { numberFootnotes } from './numberFootnotes.ts';
import { resolveCaptions } from './resolveCaptions.ts';
import { resolveCard } from './resolveCard.ts';
import { resolveLinks } from './resolveLinks.ts';
import { withFirstImage } from './withFirstImage.ts';

/** A body as its page shows it, and its headings. */
export type ResolvedBody = { readonly body: PageBody; readonly headings: readonly BodyHeading[] };

/**
 * Resolves a body for its page: links get their addresses, headings their ids, code its highlighting, images and files the paths
 * where the site serves them. Whatever cannot be resolved is left out and reported as a problem. The result depends only on the
 * source and on the answers to the questions that were asked.
 */
export function resolveBody(source: BodySource, ask: BodyQuestions): Found<PageBody> {
  const headings = new Map(source.headings.map((heading) => [heading.block, heading]));
  const starts = listStarts(source.body);
  const findings: Findings[] = [];
  const keep = <Value>(result: Found<Value>): Value => {
    findings.push(result);
    return result.value;
  };
  const field = (source.place.field ?? '').replaceAll(/^body$|\W+$/g, '').replaceAll(/\W+/g, '-');
  const prefix = field === '' ? '' : `${field}-`;
  let lastNote = 0;
  const nextNote = (): Pick<PageFootnote, 'id' | 'number'> => {
    lastNote += 1;
    return { id: `${prefix}${lastNote}`, number: lastNote };
  };
  let lastNoted = 0;
  const nameHref = (name: string): string | undefined => {
    const href = ask.name(name);
    return href === source.ownHref ? undefined : href;
  };
  const text = (block: TextBlock, place: ProblemPlace): PageTextBlock => {
    const links = keep(resolveLinks(block, place, source.headings, ask));
    const { children, footnotes } = numberFootnotes(block, nextNote);
    const markDefs = [...links, ...footnotes];
    const { id, formerIds = [] } = headings.get(block) ?? {};
    const anchors = { id, formerIds: formerIds.length > 0 ? formerIds : undefined };
    const listItem = block.listItem && listKindOf(block.listItem);
    return linkNames(
      present({ ...block, listItem, start: starts.get(block), children, markDefs, ...anchors }),
      nameHref,
    );
  };
  const value = mapBody<PageForm>(source.body, {
    text: (block, path) => text(block, fieldIn(source.place, path)),
    leaf: (block, path) => {
      const leaf = keep(resolveLeaf(block, fieldIn(source.place, path), ask));
      if (leaf?._type !== 'codeBlock' || leaf.notes === undefined) return leaf;
      lastNoted += 1;
      const notes = leaf.notes.toSorted((left, right) => left.line - right.line);
      return { ...leaf, notes, notesId: `${prefix}${lastNoted}` };
    },
  });
  return found(source.startsPage === true ? withFirstImage(value) : value, mergeFindings(findings));
}

function resolveLeaf(block: LeafBlock, place: ProblemPlace, ask: BodyQuestions): Found<PageLeaf | undefined> {
  if (hasBase(block, 'code')) return found({ ...block, lines: ask.highlight(block.code, block.language) });
  if (hasBase(block, 'image')) return resolveImageBlock(block, place, ask);
  if (hasBase(block, 'file')) return resolveFileBlock(block, place, ask);
  if (hasBase(block, 'rate')) return found(withRate(block, ask.defaultRate()));
  if (block._type === 'pageCard') return resolveCard(block, place, ask);
  // A snippet that readers cannot see has been reported.
  return found(block._type === 'snippet' ? undefined : block);
}

/** On a site where no block starts with the default rate, the type of one is `never`, which only a type parameter lets us spread. */
function withRate<Leaf extends object>(
  block: Leaf,
  defaultRate: number,
): Leaf & { readonly defaultRate: number } {
  return { ...block, defaultRate };
}

function resolveImageBlock(
  block: LeafWith<'image'>,
  place: ProblemPlace,
  ask: BodyQuestions,
): Found<PageLeaf | undefined> {
  const { asset: _asset, alt: _alt, crop: _crop, hotspot: _hotspot, ...rest } = block;
  const { value: image, ...findings } = resolveImage(block, place, ask);
  return found(image && { ...rest, image }, findings);
}

function resolveFileBlock(
  block: LeafWith<'file'>,
  place: ProblemPlace,
  ask: BodyQuestions,
): Found<PageLeaf | undefined> {
  const { asset: id, ...rest } = block;
  const { value: served, ...findings } = resolveAsset(id, 'file', place, ask);
  if (!served) return found(undefined, findings);
  const { asset, path } = served;
  const shown = { ...rest, href: path, filename: fileNameOf(asset), size: asset.size };
  if (!('captions' in shown) || shown.captions === undefined) return found(shown, findings);
  const captions = resolveCaptions(shown.captions, fieldIn(place, 'captions'), ask);
  return found({ ...present({ ...shown, captions: captions.value }) }, mergeFindings([findings, captions]));
}

/**
 * Turns names in inline code into links, unless they are links already. Leaves headings alone, because each links to itself.
 * @param hrefOf returns the page of a name, if it has one
 */
function linkNames(block: PageTextBlock, hrefOf: (name: string) => string | undefined): PageTextBlock {
  if (/^h\d$/.test(block.style)) return block;
  const linked = new Set(block.markDefs.map(({ _key }) => _key));
  const added = new Map<string, PageLinkMark>();
  const children = block.children.map((span) => {
    if (!span.marks.includes('code') || span.marks.some((mark) => linked.has(mark))) return span;
    const href = hrefOf(span.text.trim());
    if (href === undefined) return span;
    const key = `api-${span._key}`;
    added.set(key, { _type: 'link', _key: key, href, external: false });
    return { ...span, marks: [key, ...span.marks] };
  });
  return added.size === 0 ? block : { ...block, children, markDefs: [...block.markDefs, ...added.values()] };
}
