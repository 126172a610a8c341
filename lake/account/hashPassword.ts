import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The parameters of scrypt; `ln` is the logarithm of N. */
export type PasswordCost = { readonly ln: number; readonly r: number; readonly p: number };

/**
 * The cost of a hash: 32 MB and about a tenth of a second. From OWASP's table for scrypt
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). It may be raised: stored hashes carry their own.
 */
export const passwordCost: PasswordCost = { ln: 15, r: 8, p: 3 };
const saltBytes = 16;
const keyBytes = 32;

/** The hash of a password as it is stored: `$scrypt$ln=15,r=8,p=3$SALT$HASH`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  return format(cost, salt, await derive(password, salt, cost));
}

/** Returns whether this is the password of a stored hash, compared in constant time. Throws an Error if the text is not a hash. */
export async function isPasswordOf(password: string, stored: string): Promise<boolean> {
  const { salt, key, ...cost } = parse(stored);
  return timingSafeEqual(await derive(password, salt, cost), key);
}

/** Returns whether a stored hash cost less than new ones do. */
export function isCheapHash(stored: string, cost: PasswordCost): boolean {
  const { ln, r, p } = parse(stored);
  return ln < cost.ln || r < cost.r || p < cost.p;
}

/** A hash that no password has, for accounts that do not exist: checking it takes as long as any other. */
export function nobodysHash(cost: PasswordCost): string {
  return format(cost, Buffer.alloc(saltBytes), Buffer.alloc(keyBytes));
}

function format({ ln, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

function parse(stored: string): PasswordCost & { readonly salt: Buffer; readonly key: Buffer } {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/.exec(stored);
  if (!match) throw new Error('A stored password is not in the form that this lake writes.');
  const [, ln, r, p, salt = '', key = ''] = match;
  return {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** People type the same password in different ways: `é` can be one character or two (NFKC, as RFC 8265 wants it). */
function derive(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 256 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
