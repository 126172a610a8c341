import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, siteFolder } from './setup/builtSite.ts';
import { expect, test } from './setup/test.ts';

const draft = '/docs/for-users/supported-protocols/usdl-from-lattice';

test('no file of the site contains anything of a draft', () => {
  const source = path.resolve(
    import.meta.dirname,
    '..',
    'content',
    'docs',
    'for-users',
    'supported-protocols',
  );
  expect(readdirSync(source)).toContain('usdl-from-lattice.md');
  expect(readFileSync(path.join(source, 'usdl-from-lattice.md'), 'utf8')).toMatch(/^draft: true$/m);

  const files = filesBelow(siteFolder());
  const mentions = [...files].filter(([name, bytes]) =>
    /lattice|usdl/i.test(name + bytes.toString('latin1')),
  );
  expect(mentions.map(([name]) => name)).toEqual([]);
});

test('the draft is not reachable', async ({ request }) => {
  expect((await request.get(draft)).status()).toBe(404);
  expect((await request.get(`${draft}/`)).status()).toBe(404);
});
