import { expect, test } from 'vitest';
import { hashPassword, isCheapHash, isPasswordOf, nobodysHash, passwordCost } from './hashPassword.ts';

test('a hash carries what it was made with, and differs each time', async () => {
  const [first, second] = [
    await hashPassword('secret', passwordCost),
    await hashPassword('secret', passwordCost),
  ];
  expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
  expect([await isPasswordOf('secret', first), await isPasswordOf('Secret', first)]).toEqual([true, false]);
  expect(isCheapHash(first, passwordCost)).toBe(false);
});

test('hashes of an earlier cost are still checked, and known as such', async () => {
  const old = await hashPassword('secret', { ln: 4, r: 8, p: 1 });
  expect([await isPasswordOf('secret', old), isCheapHash(old, passwordCost)]).toEqual([true, true]);
});

test('nobody has the hash of nobody, which costs as much as any other', async () => {
  expect(nobodysHash(passwordCost)).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(await isPasswordOf('', nobodysHash(passwordCost))).toBe(false);
});

test.each(['', 'secret', '$scrypt$ln=15,r=8$x$y', '$argon2id$v=19$x'])('%j is not a hash', async (stored) => {
  await expect(isPasswordOf('secret', stored)).rejects.toThrow('not in the form that this lake writes');
});
