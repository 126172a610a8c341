import type { PreviewEvent } from '#core/preview/previewMessages.ts';
import type { FakePreview } from '../testing/fakePreview.ts';
import type { PreviewClock } from './previewClock.ts';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { doc, paragraph, post, ref, settings } from '#publishing/site/testing/soundSite.ts';
import { fakePreview } from '../testing/fakePreview.ts';

const patience = { timeout: 20_000 };
let preview: FakePreview;
beforeEach(() => {
  preview = fakePreview();
});
afterEach(() => preview.close());

const use = (title: string, fields: Record<string, unknown> = {}) =>
  doc('use', title, { parent: ref('guides'), ...fields });
const hello = (title: string) => post('hello', title);
const nobodys = (number: number) => doc('other', `Other ${number}`, { parent: ref('guides') });
const place = '/docs/guides/use';

async function follow(path: string, version?: string) {
  const events: PreviewEvent[] = [];
  const shown = version ?? (await preview.page(path)).version;
  const stop = preview.follow(path, shown, (event) => events.push(event));
  return { events, stop };
}

test('a page shows the newest draft', async () => {
  expect((await preview.page(place)).html).toContain('"title":"Use"');
  preview.edit(use('Make use of it'));
  expect((await preview.page(place)).html).toContain('"title":"Make use of it"');
});

test('a path without a page shows the page that says so', async () => {
  expect(await preview.page('/nowhere')).toMatchObject({
    isFound: false,
    html: expect.stringContaining('not found'),
  });
});

test('who follows a page is told when it changes, and not when another one does', async () => {
  const followed = await follow(place);
  const other = await follow('/blog/hello');
  preview.edit(post('hello', 'Hi'));
  await vi.waitFor(() => expect(other.events).toEqual([{ kind: 'changed' }]), patience);
  expect(followed.events).toEqual([]);
  preview.edit(post('hello', 'Hi'), use('Make use of it'));
  await vi.waitFor(() => expect(followed.events).toEqual([{ kind: 'changed' }]), patience);
  expect(other.events).toHaveLength(1);
});

test('below a base path, pages are followed at their addresses', async () => {
  const placed = { ...settings, baseUrl: '/manual/' };
  preview.publish(placed);
  const { version } = await preview.page(place);
  const { events } = await follow(`/manual${place}`, version);
  preview.edit(use('Make use of it'));
  await vi.waitFor(() => expect(events).toEqual([{ kind: 'changed' }]), patience);
});

test('who follows a page is told at once if what they show is not the newest', async () => {
  const { version } = await preview.page(place);
  preview.edit(use('Make use of it'));
  await preview.scene();
  const { events } = await follow(place, version);
  await vi.waitFor(() => expect(events).toEqual([{ kind: 'changed' }]), patience);
});

test('everybody is told when what is around every page changes', async () => {
  const { events } = await follow(place);
  preview.edit({ ...settings, title: 'Manual', navbar: [] } as never);
  await vi.waitFor(() => expect(events).toContainEqual({ kind: 'changed' }), patience);
});

test('who follows a page is told why drafts are held back, and when they are not any more', async () => {
  const { events } = await follow(place);
  preview.edit(use('Broken', { parent: ref('nowhere') }));
  await vi.waitFor(() => expect(events).toHaveLength(1), patience);
  expect(events[0]).toMatchObject({
    kind: 'problems',
    problems: [{ where: { documentId: 'use', field: 'parent' } }],
  });
  preview.edit();
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ kind: 'problems', problems: [] }), patience);
});

test('who follows a page is told when the lake does not answer, and gets what changed meanwhile', async () => {
  const { events } = await follow(place);
  preview.fail('The lake is down.');
  await vi.waitFor(
    () => expect(events).toEqual([{ kind: 'failed', message: 'The lake is down.' }]),
    patience,
  );
  await expect(preview.page(place)).rejects.toThrow('The lake is down.');
  preview.fail(undefined);
  preview.edit(use('Make use of it'));
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ kind: 'changed' }), patience);
});

test('while what is published has an error, a page is shown as it was, and its followers are told why', async () => {
  const linking = use('Use', {
    body: [paragraph('to', 'See.', { _type: 'internalLink', target: ref('gone') })],
  });
  preview.publish(linking, doc('gone', 'Gone', { parent: ref('guides') }));
  const { events } = await follow(place);
  const other = await follow('/docs/guides/gone');
  preview.publish(linking);
  const problems = [{ where: { documentId: 'use', field: expect.stringContaining('body') } }];
  await vi.waitFor(() => expect(events).toMatchObject([{ kind: 'problems', problems }]), patience);
  expect((await preview.page(place)).isFound).toBe(true);
  expect((await preview.page('/docs/guides/gone')).isFound).toBe(true);
  preview.publish();
  await vi.waitFor(() => expect(events).toContainEqual({ kind: 'problems', problems: [] }), patience);
  expect(other.events).toContainEqual({ kind: 'changed' });
});

test('nothing is told any more to who has left', async () => {
  const gone = await follow(place);
  const stays = await follow(place);
  gone.stop();
  preview.edit(use('Make use of it'));
  await vi.waitFor(() => expect(stays.events).toHaveLength(1), patience);
  expect(gone.events).toEqual([]);
});

test('who was told that the lake does not answer is told when it does, even if nothing has changed', async () => {
  const { events } = await follow(place);
  preview.fail('The lake is down.');
  await vi.waitFor(() => expect(events).toHaveLength(1), patience);
  preview.fail(undefined);
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ kind: 'changed' }), patience);
});

describe('who leaves', () => {
  let read: () => void;
  beforeEach(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    preview.beforeReading(() => promise);
    read = resolve;
  });

  test('a scene for which nobody waits any more is given up, and the next one has all drafts', async () => {
    preview.edit(use('Make use of it'));
    const [one, other] = [new AbortController(), new AbortController()];
    const left = Promise.allSettled([
      preview.page(place, undefined, one.signal),
      preview.page(place, undefined, other.signal),
      preview.scene(other.signal),
    ]);
    // The drafts are being read then.
    await setImmediate();
    one.abort();
    other.abort();
    read();
    expect((await left).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(preview.made()).toBe(0);
    expect((await preview.page(place)).html).toContain('"title":"Make use of it"');
    expect(preview.made()).toBe(1);
  });

  test('somebody who stays, or comes meanwhile, gets the scene', async () => {
    const leaving = new AbortController();
    const left = Promise.allSettled([preview.scene(leaving.signal), preview.scene(leaving.signal)]);
    leaving.abort();
    const stayed = preview.page(place, undefined, new AbortController().signal);
    const came = preview.scene();
    read();
    expect((await stayed).scene).toBe(await came);
    await left;
    expect(preview.made()).toBe(1);
  });
});

describe('with a clock of its own', () => {
  let clock: FakeClock;
  /** The time that it takes to make a scene, in milliseconds. */
  let cost: number;
  let meanwhile: (() => void) | undefined;
  beforeEach(async () => {
    await preview.close();
    clock = fakeClock();
    cost = 0;
    meanwhile = undefined;
    const onMake = (): void => {
      clock.go(cost);
      meanwhile?.();
    };
    preview = fakePreview(undefined, { clock, onMake });
  });

  test('who looks at the page of a document is told of its changes at once, and others after a quarter of a second', async () => {
    const followed = await follow(place);
    const other = await follow('/blog/hello');
    preview.type(use('Make use of it'));
    await vi.waitFor(() => expect(followed.events).toHaveLength(1), patience);
    preview.type(hello('Hi'));
    await vi.waitFor(() => expect(other.events).toHaveLength(1), patience);
    expect([clock.now(), preview.made(), clock.waiting()]).toEqual([0, 3, []]);
    preview.type({ ...settings, title: 'Manual', navbar: [] } as never);
    expect(clock.waiting()).toEqual([250]);
    clock.go(250);
    await expect.poll(() => [followed.events, other.events].map(({ length }) => length)).toEqual([2, 2]);
    expect(preview.made()).toBe(4);
  });

  test('who follows a page is told of a change although somebody left who had asked for it first', async () => {
    const { events } = await follow('/blog');
    const { promise, resolve: read } = Promise.withResolvers<void>();
    preview.beforeReading(() => promise);
    const leaving = new AbortController();
    preview.type(hello('Hi'));
    const left = preview.page('/blog/hello', undefined, leaving.signal);
    await setImmediate();
    // What was planned for open pages has begun.
    clock.go(250);
    leaving.abort();
    read();
    await expect(left).rejects.toMatchObject({ status: 499 });
    await expect.poll(clock.waiting).toEqual([250]);
    clock.go(250);
    await vi.waitFor(() => expect(events).toEqual([{ kind: 'changed' }]), patience);
  });

  test('while many writers type, four scenes a second are made for those who look at something else', async () => {
    await follow(place);
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      for (let edit = 0; edit < 12; edit += 1) {
        preview.type(nobodys(quarter * 100 + edit));
        clock.go(20);
        // What is begun at once has begun then.
        await setImmediate();
      }
      expect(preview.made()).toBe(quarter);
      clock.go(10);
      await vi.waitFor(() => expect(preview.made()).toBe(quarter + 1), patience);
    }
    expect((await preview.page('/docs/guides/other')).html).toContain('"title":"Other 411"');
    expect(preview.made()).toBe(5);
  });

  test('half of the time is left for answers, but nobody waits for their own typing', async () => {
    await follow(place);
    const other = await follow('/blog/hello');
    cost = 100;
    preview.type(use('Make use of it'));
    await vi.waitFor(() => expect(clock.now()).toBe(100), patience);
    await preview.page(place);
    preview.type(use('Make good use of it'));
    await vi.waitFor(() => expect(clock.now()).toBe(200), patience);
    await preview.page(place);
    preview.type(hello('Hi'));
    expect(clock.waiting()).toEqual([100]);
    clock.go(100);
    await vi.waitFor(() => expect(other.events).toHaveLength(1), patience);
    expect(clock.now()).toBe(400);
  });

  test('who asks for a page gets the newest draft of it, and of others that of a quarter of a second ago', async () => {
    const { version } = await preview.page(place);
    preview.type(hello('Hi'));
    expect((await preview.page(place)).version).toBe(version);
    expect((await preview.page('/blog/hello')).html).toContain('"title":"Hi"');
    preview.type(use('Make some use of it'));
    const asked = new Promise((resolve) => {
      meanwhile = () => resolve(preview.page(place));
    });
    await preview.page(place);
    expect(await asked).toMatchObject({ html: expect.stringContaining('"title":"Make some use of it"') });
    preview.type(use('Make use of it'));
    clock.go(250);
    expect(JSON.stringify((await preview.scene()).model.pages)).toContain('Make use of it');
  });
});

type FakeClock = PreviewClock & {
  readonly go: (milliseconds: number) => void;
  /** In how many milliseconds something happens. */
  readonly waiting: () => readonly number[];
};

function fakeClock(): FakeClock {
  let time = 0;
  const timers = new Map<() => void, number>();
  return {
    now: () => time,
    after: (milliseconds, work) => {
      const timer = (): void => work();
      timers.set(timer, time + milliseconds);
      return () => void timers.delete(timer);
    },
    go: (milliseconds) => {
      time += milliseconds;
      for (const [timer, at] of timers) {
        if (at > time) continue;
        timers.delete(timer);
        timer();
      }
    },
    waiting: () => [...timers.values()].map((at) => at - time),
  };
}
