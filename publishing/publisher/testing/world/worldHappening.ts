import type { DiskFault, Kill } from './createMachine.ts';
import fc from 'fast-check';

/** Something that happens `after` this many milliseconds. */
export type WorldHappening = { readonly after: number } & (
  | {
      /** A writer publishes. */
      readonly kind: 'change';
      readonly post: string;
      /** `later` is a post with a date in the future. */
      readonly what: 'write' | 'break' | 'later' | 'remove';
      /** The delays after the change with which its webhook is sent: none if it gets lost, several times if it is repeated. */
      readonly sent: readonly number[];
    }
  /** Somebody without the secret sends an event. */
  | { readonly kind: 'forged' }
  /** Somebody sends an event again that was accepted before, signature and all. */
  | { readonly kind: 'replayed'; readonly which: number }
  /** `kill -9`. A new publisher is started some time later; its builder continues for a while. */
  | {
      readonly kind: 'kill';
      readonly what: 'publisher' | 'builder';
      /** At one of the next changes of the disk, or at once. */
      readonly when: Kill | undefined;
      readonly downFor: number;
      readonly builderGoesOnFor: number;
    }
  /** Somebody starts a second publisher on the same folder. */
  | { readonly kind: 'second publisher' }
  | { readonly kind: 'lake fails'; readonly for: number }
  | { readonly kind: 'disk fails'; readonly fault: DiskFault; readonly for: number }
  /** Somebody sets the clock. */
  | { readonly kind: 'clock'; readonly by: number }
  /** The site server does not send the next release as it was built. */
  | { readonly kind: 'site server fails' }
  | { readonly kind: 'rollback'; readonly which: number }
  | { readonly kind: 'resume' }
);

/** A few milliseconds are a few steps of a build; seconds and minutes are those between checks. */
const soon = fc.oneof(
  { arbitrary: fc.nat(20), weight: 3 },
  { arbitrary: fc.nat(300), weight: 3 },
  { arbitrary: fc.nat(5000), weight: 2 },
  { arbitrary: fc.nat(20 * 60_000), weight: 1 },
);
const day = 24 * 60 * 60_000;
const shortly = fc.nat(3000);
const kill = fc.record({
  how: fc.constantFrom('before' as const, 'half' as const, 'after' as const),
  skip: fc.nat(60),
});

const happenings = {
  change: fc.record({
    kind: fc.constant('change' as const),
    after: soon,
    post: fc.constantFrom('a', 'b', 'c'),
    what: fc.constantFrom(
      'write' as const,
      'write' as const,
      'break' as const,
      'later' as const,
      'remove' as const,
    ),
    sent: fc.array(shortly, { maxLength: 3 }),
  }),
  storm: fc.record({
    kind: fc.constant('change' as const),
    after: fc.nat(10),
    post: fc.constantFrom('a', 'b', 'c'),
    what: fc.constant('write' as const),
    sent: fc.array(fc.nat(500), { minLength: 1, maxLength: 3 }),
  }),
  forged: fc.record({ kind: fc.constant('forged' as const), after: soon }),
  replayed: fc.record({ kind: fc.constant('replayed' as const), after: soon, which: fc.nat(20) }),
  kill: fc.record({
    kind: fc.constant('kill' as const),
    after: soon,
    what: fc.constantFrom('publisher' as const, 'publisher' as const, 'builder' as const),
    when: fc.option(kill, { nil: undefined }),
    downFor: shortly,
    builderGoesOnFor: shortly,
  }),
  second: fc.record({ kind: fc.constant('second publisher' as const), after: soon }),
  lake: fc.record({ kind: fc.constant('lake fails' as const), after: soon, for: shortly }),
  disk: fc.record({
    kind: fc.constant('disk fails' as const),
    after: soon,
    fault: fc.constantFrom('full' as const, 'read-only' as const),
    for: fc.oneof(fc.nat(20), shortly),
  }),
  clock: fc.record({
    kind: fc.constant('clock' as const),
    after: soon,
    by: fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: -3 * day, max: 3 * day })),
  }),
  site: fc.record({ kind: fc.constant('site server fails' as const), after: soon }),
  rollback: fc.record({ kind: fc.constant('rollback' as const), after: soon, which: fc.nat(5) }),
  resume: fc.record({ kind: fc.constant('resume' as const), after: soon }),
} satisfies Record<string, fc.Arbitrary<WorldHappening>>;

/** The frequency with which each is chosen; writers and killers are the most frequent. */
const weights: Readonly<Record<keyof typeof happenings, number>> = {
  change: 8,
  storm: 4,
  forged: 1,
  replayed: 2,
  kill: 5,
  second: 1,
  lake: 2,
  disk: 2,
  clock: 1,
  site: 1,
  rollback: 1,
  resume: 1,
};

/** Anything that can happen, one thing after the other. */
export const anyHappenings = (): fc.Arbitrary<readonly WorldHappening[]> =>
  fc.array(
    fc.oneof(...keysOf(happenings).map((name) => ({ arbitrary: happenings[name], weight: weights[name] }))),
    { minLength: 1, maxLength: 24, size: 'max' },
  );

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the records of this file have no other keys
  return Object.keys(record) as Key[];
}
