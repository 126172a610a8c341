import { expect, test } from 'vitest';
import { hasPassword, passwordHeader } from './sitePassword.ts';

const basic = (credentials: string): string => `Basic ${Buffer.from(credentials).toString('base64')}`;

test.each([
  passwordHeader('höchst: geheim'),
  basic('ann:höchst: geheim'),
  basic(':höchst: geheim').replace('Basic', 'basic'),
])('%s has the password', (authorization) => {
  expect(hasPassword({ authorization }, 'höchst: geheim')).toBe(true);
});

test.each([
  undefined,
  '',
  'Basic',
  'Basic ',
  basic(''),
  basic('höchst: geheim'),
  basic(':'),
  basic('ann:wrong'),
  basic(':höchst: geheim '),
  passwordHeader('höchst: geheim').replace('Basic', 'Bearer'),
])('%s has not', (authorization) => {
  expect(hasPassword({ ...(authorization !== undefined && { authorization }) }, 'höchst: geheim')).toBe(
    false,
  );
});
