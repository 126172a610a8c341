import type { Content } from '../../content/content.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import type { Edit } from './testing/siteHistory.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { isOwnFile } from '../outputs/ownPlaces.ts';
import { build } from '../testing/build.ts';
import { redirect, removed } from '../testing/content.ts';
import { keepAddresses } from './keepAddresses.ts';
import { emptyLedger } from './ledger.ts';
import { mergeLedger } from './mergeLedger.ts';
import { nextLedger } from './nextLedger.ts';
import { siteLosses } from './siteLosses.ts';
import { documentCounts } from './testing/documentCounts.ts';
import {
  arbitraryEdit,
  edited,
  firstContent,
  ordinaryEdits,
  withStudioRedirects,
} from './testing/siteHistory.ts';

/** A release as a publisher keeps it. */
type LiveRelease = { readonly content: Content; readonly model: SiteModel; readonly ledger: Ledger };

/** Publishes content with a ledger, and does what the messages say if that is refused. Undefined for content with other errors. */
function published(content: Content, ledger: Ledger): LiveRelease | undefined {
  const { model } = build(content);
  if (!model) return undefined;
  const kept = keepAddresses(model, ledger);
  if (kept.lost.length > 0) {
    const declared = kept.lost.map(({ path, to }) => (to === undefined ? removed(path) : redirect(path, to)));
    const mended = { ...content, redirects: [...content.redirects, ...declared] };
    const again = build(mended);
    const left = again.model && keepAddresses(again.model, ledger).lost;
    // What was said must be possible, and enough.
    if (left?.length !== 0) throw new Error(`Declaring ${JSON.stringify(declared)} does not help.`);
    return published(mended, ledger);
  }
  const answering = { ...model, ...kept.answers };
  return { content, model: answering, ledger: nextLedger(ledger, answering, documentCounts(content)) };
}

/** Follows a path of a release as a reader would, and returns where that ends; undefined if it leads nowhere. */
function endOf(path: string, { addresses, redirects, gone }: SiteModel): string | undefined {
  const isHere = (each: string): boolean =>
    isOwnFile(each) || addresses.some((address) => address.path === each);
  if (isHere(path)) return 'here';
  if (gone.includes(path)) return 'gone';
  const to = redirects.find(({ from }) => from === path)?.to;
  if (to === undefined) return undefined;
  return isHere(to.replace(/(?<=.)\/$/, '')) ? 'elsewhere' : undefined;
}

type Step =
  | { readonly kind: 'edit'; readonly edit: Edit; readonly isDeclared: boolean }
  | { readonly kind: 'go back'; readonly releases: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('edit'), edit: arbitraryEdit(), isDeclared: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('go back'), releases: fc.integer({ min: 1, max: 4 }) }),
  },
);

test('whatever happens to a site, no address that was ever live ends in nothing, unless it was declared removed', () => {
  let publishes = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const everLive = new Set<string>();
      const everKnown = new Map<string, LedgerEntry>();
      const releases: LiveRelease[] = [];
      /** The content that writers have, which going back to an older release leaves alone. */
      let stored = firstContent(4, 5);
      const publish = (content: Content): void => {
        const live = releases.at(-1);
        const ledger = mergeLedger(live?.ledger ?? emptyLedger, [...everKnown.values()]);
        const release = published(content, ledger);
        if (!release) return;
        publishes += 1;
        stored = release.content;
        releases.push(release);
        for (const { path } of release.model.addresses) everLive.add(path);
        for (const [path, entry] of release.ledger.entries) everKnown.set(path, entry);
        expect([...everLive].filter((path) => endOf(path, release.model) === undefined)).toEqual([]);
        // A build of the same content with its own ledger, as a comparison makes it, is the same.
        const same = build(release.content).model;
        const again = same && keepAddresses(same, release.ledger);
        expect(again?.problems).toEqual([]);
        expect({ ...same, ...again?.answers }).toEqual(release.model);
        const next =
          same && nextLedger(release.ledger, { ...same, ...again?.answers }, documentCounts(release.content));
        expect(next).toEqual(release.ledger);
      };
      publish(stored);
      for (const [index, each] of steps.entries()) {
        if (each.kind === 'go back') releases.splice(Math.max(1, releases.length - each.releases));
        else {
          const after = edited(stored, each.edit, `n${index}`);
          publish(each.isDeclared ? withStudioRedirects(stored, after) : after);
        }
      }
    }),
    propertyRuns(20, 500),
  );
  expect(publishes).toBeGreaterThan(20);
}, 600_000);

test('what the Studio does along with an edit leaves nothing to declare', () => {
  let edits = 0;
  fc.assert(
    fc.property(fc.array(arbitraryEdit(ordinaryEdits), { maxLength: 14 }), (all) => {
      let live = published(firstContent(4, 5), emptyLedger);
      for (const [index, edit] of all.entries()) {
        if (!live) return;
        const content = withStudioRedirects(live.content, edited(live.content, edit, `n${index}`));
        const { model } = build(content);
        if (!model) continue;
        expect(keepAddresses(model, live.ledger).lost).toEqual([]);
        live = published(content, live.ledger);
        edits += 1;
      }
    }),
    propertyRuns(20, 500),
  );
  expect(edits).toBeGreaterThan(20);
}, 600_000);

test('ordinary edits are never suspicious, on small sites and large ones', () => {
  let publishes = 0;
  const sizes = fc.record({ docs: fc.integer({ min: 0, max: 30 }), posts: fc.integer({ min: 0, max: 12 }) });
  const batches = fc.array(arbitraryEdit(ordinaryEdits), { maxLength: 20 });
  fc.assert(
    fc.property(sizes, batches, ({ docs, posts }, all) => {
      let live = published(firstContent(docs, posts), emptyLedger);
      for (const [index, edit] of all.entries()) {
        if (!live) return;
        const content = withStudioRedirects(live.content, edited(live.content, edit, `n${index}`));
        const { model } = build(content);
        if (!model) continue;
        expect([edit, siteLosses(live.ledger, model, documentCounts(content))]).toEqual([edit, undefined]);
        live = published(content, live.ledger);
        publishes += 1;
      }
    }),
    propertyRuns(20, 500),
  );
  expect(publishes).toBeGreaterThan(20);
}, 600_000);
