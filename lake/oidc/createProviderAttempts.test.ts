import { expect, test } from 'vitest';
import { attemptLifetimeMs, createProviderAttempts } from './createProviderAttempts.ts';

const now = new Date('2026-01-01T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const studio = 'https://studio.example/structure/docs?a=1#b';

test('a login is known again by its cookie and state, once', () => {
  const attempts = createProviderAttempts();
  const { attempt, cookie } = attempts.begin(studio, now);
  expect(attempt.returnTo).toBe(studio);
  expect(attempts.finish(cookie, attempt.state, later(attemptLifetimeMs - 1))).toEqual(attempt);
  expect(attempts.finish(cookie, attempt.state, now)).toBeUndefined();
});

test('each has secrets of its own, none of which is in the cookie', () => {
  const attempts = createProviderAttempts();
  const [one, other] = [attempts.begin(studio, now), attempts.begin(studio, now)];
  const secrets = [one, other].flatMap(({ attempt: { state, nonce, verifier } }) => [state, nonce, verifier]);
  expect(new Set(secrets).size).toBe(6);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(one.cookie + other.cookie).not.toContain(secret);
  }
});

test('it ends after ten minutes', () => {
  const attempts = createProviderAttempts();
  const { attempt, cookie } = attempts.begin(studio, now);
  expect(attempts.finish(cookie, attempt.state, later(attemptLifetimeMs))).toBeUndefined();
});

test('a cookie that was changed, or belongs to another login or another lake, is worth nothing', () => {
  const attempts = createProviderAttempts();
  const [one, other] = [attempts.begin(studio, now), attempts.begin(studio, now)];
  const [expiresAt = '', random = ''] = one.cookie.split('.');
  const evil = Buffer.from('https://evil.example/').toString('base64url');
  for (const cookie of [
    '',
    other.cookie,
    `${expiresAt}.${random}.${evil}`,
    `9${one.cookie}`,
    `${one.cookie}A`,
    createProviderAttempts().begin(studio, now).cookie,
  ]) {
    expect(attempts.finish(cookie, one.attempt.state, now)).toBeUndefined();
  }
  for (const state of ['', other.attempt.state, `${one.attempt.state}A`, '\0', 'é'.repeat(43)]) {
    expect(attempts.finish(one.cookie, state, now)).toBeUndefined();
  }
  expect(attempts.finish(one.cookie, one.attempt.state, now)).toEqual(one.attempt);
});

test('logins that are not finished crowd out nobody’s', () => {
  const attempts = createProviderAttempts();
  const { attempt, cookie } = attempts.begin(studio, now);
  for (let count = 0; count < 1000; count++) attempts.begin(studio, now);
  expect(attempts.finish(cookie, attempt.state, now)).toEqual(attempt);
});
