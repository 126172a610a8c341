import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReviewLinks } from './openReviewLinks.ts';

const day = 24 * 60 * 60_000;
const wish = { documents: ['use'], title: 'Use', path: '/use/', by: { id: 'ada', name: 'Ada' }, days: 7 };

let folder: string;
let time: number;
let links: ReturnType<typeof openReviewLinks>;
const open = () => openReviewLinks(path.join(folder, 'preview'), () => new Date(time));
beforeEach(() => {
  time = Date.parse('2026-03-01T09:00:00.000Z');
  folder = mkdtempSync(path.join(tmpdir(), 'review-links-'));
  links = open();
});
afterEach(() => {
  links.close();
  rmSync(folder, { recursive: true, force: true });
});

const ids = (): readonly string[] => links.list().map(({ id }) => id);

function create(fields: Partial<typeof wish & { readonly release: string }> = {}) {
  const created = links.create({ ...wish, ...fields });
  if (!created) throw new Error('There are too many links.');
  return created;
}

test('a secret has 128 random bits, and finds its link, also after a restart', () => {
  const { link, secret } = create();
  expect(secret).toMatch(new RegExp(`^${link.id}\\.[\\w-]{22}$`));
  links.close();
  links = open();
  expect(links.find(secret)).toEqual(link);
});

test('a link to a release is kept with it', () => {
  const { link, secret } = create({ release: 'spring' });
  expect(link.release).toBe('spring');
  expect(links.find(secret)).toEqual(link);
});

test('what is almost the secret finds nothing', () => {
  const { link, secret } = create();
  const { secret: another } = create();
  const wrong = ['', 'x', link.id, `${link.id}.`, `${secret}x`, secret.slice(0, -1), ` ${secret}`];
  const mixed = `${link.id}.${another.split('.')[1]}`;
  expect([...wrong, mixed].map((text) => links.find(text))).toEqual([...wrong, mixed].map(() => undefined));
});

test('no file has the secret, and nobody else may read the files', () => {
  const own = path.join(folder, 'preview');
  // As an unpacked backup may have it.
  links.close();
  chmodSync(own, 0o755);
  chmodSync(path.join(own, 'reviewLinks.sqlite'), 0o644);
  links = open();
  const { secret } = create();
  const [, key = 'none'] = secret.split('.');
  expect(statSync(own).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(own)) {
    expect([name, statSync(path.join(own, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(readFileSync(path.join(own, name)).includes(key)).toBe(false);
  }
});

test('a link is open until it expires or is revoked', () => {
  const [one, other] = [create().link, create({ days: 1 }).link];
  time += day;
  expect([links.isOpen(one), links.isOpen(other)]).toEqual([true, false]);
  const told: string[] = [];
  const end = links.onRevoked((id) => told.push(id));
  expect([links.revoke(one.id), links.revoke('none'), told]).toEqual([true, false, [one.id]]);
  end();
  const revokedAt = new Date(time).toISOString();
  time += day;
  links.revoke(one.id);
  const found = links.list().find(({ id }) => id === one.id);
  expect(found).toMatchObject({ revokedAt });
  expect([found && links.isOpen(found), told]).toEqual([false, [one.id]]);
});

test('its last use is noted once a minute', () => {
  const { secret } = create();
  const use = () => {
    const link = links.find(secret);
    if (link) links.noteUse(link);
    return links.find(secret)?.usedAt;
  };
  const first = use();
  expect(first).toBe(new Date(time).toISOString());
  time += 60_000;
  expect(use()).toBe(first);
  time += 1;
  expect(use()).toBe(new Date(time).toISOString());
});

test('the newest is listed first, and ended ones for thirty days', () => {
  const long = create({ days: 30 }).link;
  time += 1;
  const short = create({ days: 1 }).link;
  expect(ids()).toEqual([short.id, long.id]);
  time += 31 * day;
  expect(ids()).toEqual([short.id, long.id]);
  time += 1;
  expect(ids()).toEqual([long.id]);
});

test('somebody can have fifty that are open', () => {
  const first = create().link;
  for (let count = 1; count < 50; count += 1) create();
  expect(links.create(wish)).toBeUndefined();
  expect(links.create({ ...wish, by: { id: 'grace', name: 'Grace' } })).toBeDefined();
  links.revoke(first.id);
  expect(links.create(wish)).toBeDefined();
});

test('a folder that cannot be used is named, with what to do', () => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(() => openReviewLinks(path.join(folder, 'file'))).toThrow(
    /The preview cannot use its data folder '.*file'.*PREVIEW_DATA/,
  );
});

test('a revoked link stays revoked when the file has lost its last changes', () => {
  const [{ link, secret }, other] = [create(), create()];
  const file = path.join(folder, 'preview', 'reviewLinks.sqlite');
  links.close();
  const earlier = readFileSync(file);
  links = open();
  expect(links.hasLost).toBe(false);
  links.revoke(link.id);
  links.close();
  writeFileSync(file, earlier);
  links = open();
  expect(links.hasLost).toBe(true);
  const found = [secret, other.secret].map((each) => links.find(each)?.revokedAt);
  expect(found).toEqual([new Date(time).toISOString(), new Date(time).toISOString()]);
  links.close();
  links = open();
  expect([links.hasLost, create().link.revokedAt]).toEqual([false, undefined]);
});
