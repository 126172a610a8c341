import { expect, test } from 'vitest';
import { briefly, build } from '../testing/build.ts';
import { docsContent, settings } from '../testing/content.ts';

test('a logo that was deleted is reported at its field', () => {
  const { problems } = build(docsContent({ settings: [settings({ logo: { dark: 'image-gone' } })] }));
  expect(briefly(problems)).toEqual([
    expect.stringContaining('siteSettings look.darkLogo.asset: image-gone'),
  ]);
});
