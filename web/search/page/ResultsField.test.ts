import type { Excerpt } from '#core/search/show/excerptOf.ts';
import type { Hit } from '../client/messages.ts';
import type { World } from '../testing/searchWorld.ts';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { excerptOf } from '#core/search/show/excerptOf.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { builds, manifest, openWorld } from '../testing/searchWorld.ts';

afterEach(() => vi.unstubAllGlobals());

/** A result shows the piece of its own text in its own build, with its own words marked, or nothing yet. */
function expectOwnExcerpts({ field }: World): void {
  const { answer, excerpts } = field.store.read();
  const shown = (answer?.hits ?? []).flatMap((hit) => {
    const excerpt = excerpts[hit.excerptKey];
    return excerpt === undefined ? [] : [{ hit, excerpt }];
  });
  expect(shown).toEqual(shown.map(({ hit }) => ({ hit, excerpt: ownExcerpt(hit) })));
}

function ownExcerpt({ url, hash, terms, breadcrumbs }: Hit): Excerpt {
  const build = builds[breadcrumbs[0] === 'Old' ? 'old' : 'new'];
  const own = build.find((record) => record.url === url && record.hash === hash);
  return excerptOf(own?.text ?? '', new Set(terms), 220);
}

async function drain(world: World): Promise<void> {
  for (let steps = 0; !world.isIdle(); steps += 1) {
    if (steps > 2000) throw new Error('It never comes to rest.');
    await world.step(0);
    expectOwnExcerpts(world);
  }
}

/** Every result of the complete answer to the last query has its excerpt, and none is reported as missing. */
function expectEverything({ field }: World): void {
  const { query, answer, answered, excerpts, excerptFailure } = field.store.read();
  if (query === '') return;
  expect([answered, answer?.complete, excerptFailure]).toEqual([query, true, undefined]);
  expect(answer?.hits.filter(({ excerptKey }) => excerpts[excerptKey] === undefined)).toEqual([]);
}

const choice = fc.record({ kind: fc.constant('step' as const), choice: fc.nat(50) });
const question = fc.record({
  kind: fc.constant('type' as const),
  text: fc.constantFrom('fees', 'rates', 'loan fees', 'rate', 'tiers -loan', ''),
});
const other = fc.record({
  kind: fc.constantFrom('more' as const, 'retryExcerpts' as const, 'box' as const, 'forgetBox' as const),
});
const trouble = fc.record({
  kind: fc.constantFrom('cut' as const, 'heal' as const, 'deploy' as const, 'retry' as const),
});
type Act = { readonly kind: string; readonly choice?: number; readonly text?: string };

async function act(world: World, { kind, choice: chosen = 0, text = '' }: Act): Promise<void> {
  switch (kind) {
    case 'step':
      return world.step(chosen);
    case 'type':
      return world.type(text);
    case 'more':
      return world.field.more();
    case 'retry':
      return world.field.retry();
    case 'retryExcerpts':
      return world.field.retryExcerpts();
    case 'box':
      return world.box.ask(
        {
          index: manifest,
          text: 'rates',
          typing: true,
          maxResults: 8,
          maxResultsPerPage: 3,
          excerpts: { of: 'unnamed', maxLength: 70 },
        },
        { answer: () => {} },
      );
    case 'forgetBox':
      return world.box.forget();
    case 'cut':
      return world.cut('/');
    case 'heal':
      return world.cut(undefined);
    case 'deploy':
      return world.deploy('new');
    default:
      throw new Error(kind);
  }
}

test('in whatever order files and messages come, each result gets its own excerpt, and all come in the end', async () => {
  const acts = fc.array(fc.oneof({ weight: 8, arbitrary: choice }, question, other), {
    minLength: 20,
    maxLength: 90,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('fees', 'rates'), acts, async (first, all) => {
      const world = await openWorld();
      world.type(first);
      for (const each of all) {
        await act(world, each);
        expectOwnExcerpts(world);
      }
      await drain(world);
      expect(world.isIdle()).toBe(true);
      expectEverything(world);
    }),
    propertyRuns(25, 150),
  );
}, 120_000);

test('also if the network fails and the site is rebuilt', async () => {
  const acts = fc.array(
    fc.oneof({ weight: 10, arbitrary: choice }, question, other, { weight: 2, arbitrary: trouble }),
    { minLength: 20, maxLength: 120 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const world = await openWorld();
      world.type('fees');
      for (const each of all) {
        await act(world, each);
        expectOwnExcerpts(world);
      }
      await drain(world);
      expect(world.isIdle()).toBe(true);
    }),
    propertyRuns(25, 150),
  );
}, 120_000);

test('excerpts come from the new build if loading failed halfway and the site was rebuilt', async () => {
  const world = await openWorld();
  world.cut('/shard.');
  world.type('fees');
  await drain(world);
  const before = world.field.store.read();
  expect(before.answer?.hits.map(({ breadcrumbs }) => breadcrumbs)).toContainEqual(['Old']);
  expect(Object.keys(before.excerpts)).not.toEqual([]);
  world.cut(undefined);
  world.deploy('new');
  world.field.retry();
  await drain(world);
  expectEverything(world);
  const { answer } = world.field.store.read();
  expect(new Set(answer?.hits.flatMap(({ breadcrumbs }) => breadcrumbs))).toEqual(new Set(['New']));
});
