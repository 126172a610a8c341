import type { SiteSettings } from '../../content/content.ts';
import { expect, test } from 'vitest';
import { briefly, build, modelOf } from '../testing/build.ts';
import { docsContent, image, settings } from '../testing/content.ts';

function withLogo(logo: NonNullable<SiteSettings['logo']>) {
  return docsContent({ settings: [settings({ logo })], assets: [image('day'), image('night')] });
}

function shown(logo: NonNullable<SiteSettings['logo']>) {
  const { image: first, dark } = modelOf(withLogo(logo)).shell.logo ?? {};
  return [first?.src, dark?.src];
}

test('a logo that was deleted is reported at its field', () => {
  const { problems } = build(withLogo({ dark: 'image-gone' }));
  expect(briefly(problems)).toEqual([
    expect.stringContaining('siteSettings look.darkLogo.asset: image-gone'),
  ]);
});

test('each colour mode has its own logo; if only one of them has one, both show it', () => {
  const [day, night] = ['/media/sha1ofday-20x10.svg', '/media/sha1ofnight-20x10.svg'];
  expect(shown({ light: 'day', dark: 'night' })).toEqual([day, night]);
  expect(shown({ light: 'day' })).toEqual([day, undefined]);
  expect(shown({ dark: 'night' })).toEqual([night, undefined]);
});
