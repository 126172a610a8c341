import { describe, expect, test } from 'vitest';
import { modelOf, pageAt } from '../testing/build.ts';
import { content, docsContent, image, post } from '../testing/content.ts';
import { cardPath } from './socialImage.ts';

const main = { label: 'general', title: 'MAIN', site: 'Site' };

test('a page has a card with its title, the part of the site it is in, and the name of the site', () => {
  const model = modelOf(docsContent());
  const { path, card } = model.cards.find((each) => each.card.title === 'MAIN') ?? {};
  expect(card).toEqual({ ...main, label: pageAt(model, '/docs', 'doc').sidebar.label });
  expect(pageAt(model, '/docs', 'doc').head.openGraph.image).toEqual({
    url: `https://example.com${path}`,
    alt: 'MAIN · Site',
    width: 1200,
    height: 630,
  });
});

test('a cover takes precedence over the card, unless it is an SVG, which social networks do not show', () => {
  const covers = [image('photo', { extension: 'png', mimeType: 'image/png' }), image('drawing')];
  const model = modelOf(
    content({
      assets: covers,
      posts: [
        post('one', { cover: { asset: 'photo', alt: 'A photo' } }),
        post('two', { cover: { asset: 'drawing', alt: 'A drawing' } }),
      ],
    }),
  );
  const altOf = (path: string) => pageAt(model, path, 'post').head.openGraph.image?.alt;
  expect([altOf('/blog/one'), altOf('/blog/two')]).toEqual(['A photo', 'TWO · Site']);
  expect(model.cards.map(({ card }) => card.title)).not.toContain('ONE');
});

const parts = {
  whole: {},
  cropped: { crop: { top: 0, bottom: 0.5, left: 0, right: 0 } },
  'with its important part marked': { hotspot: { x: 0.5, y: 0.5, width: 0.2, height: 0.2 } },
};

describe.each(Object.entries(parts))(
  'of a cover, %s, social networks get a file that the build makes',
  (_what, part) => {
    test.each([
      ['tiff', 'png'],
      ['avif', 'jpg'],
      ['webp', 'webp'],
    ])('which of a %s image is a .%s', (extension, shown) => {
      const scan = image('scan', {
        extension,
        mimeType: `image/${extension}`,
        dimensions: { width: 2400, height: 2400 },
      });
      const cover = { asset: 'scan', alt: 'A scan', ...part };
      const model = modelOf(content({ assets: [scan], posts: [post('one', { cover })] }));
      const { url = '' } = pageAt(model, '/blog/one', 'post').head.openGraph.image ?? {};
      expect(url).toMatch(new RegExp(`^https://example\\.com/media/.*\\.${shown}$`));
      const made = model.assets.find((each) => `https://example.com${each.path}` === url);
      expect(made).toMatchObject({ asset: scan, ...(shown === 'jpg' && { extension: 'jpg' }) });
      // The page itself shows the format that was uploaded.
      const page = pageAt(model, '/blog/one', 'post').cover?.src ?? '';
      expect(page.endsWith(extension === 'tiff' ? '.png' : `.${extension}`)).toBe(true);
      expect(model.assets.map((each) => each.path)).toContain(page);
    });
  },
);

test('equal cards are one picture, and any other word is another picture', () => {
  const paths = [
    main,
    { ...main },
    { ...main, label: 'x' },
    { ...main, title: 'x' },
    { ...main, site: 'x' },
  ].map(cardPath);
  expect(new Set(paths).size).toBe(4);
  expect(paths[0]).toMatch(/^\/cards\/[0-9a-f]{16}\.png$/);
});
