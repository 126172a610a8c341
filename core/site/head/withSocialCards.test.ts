import { expect, test } from 'vitest';
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

test.each([
  ['whole', {}],
  ['cropped', { crop: { top: 0, bottom: 0.5, left: 0, right: 0 } }],
  ['with its important part marked', { hotspot: { x: 0.5, y: 0.5, width: 0.2, height: 0.2 } }],
])(
  'a cover that is a TIFF, %s, is a PNG for social networks, and the build makes that file',
  (_what, part) => {
    const scan = image('scan', {
      extension: 'tiff',
      mimeType: 'image/tiff',
      dimensions: { width: 2400, height: 2400 },
    });
    const cover = { asset: 'scan', alt: 'A scan', ...part };
    const model = modelOf(content({ assets: [scan], posts: [post('one', { cover })] }));
    const shared = pageAt(model, '/blog/one', 'post').head.openGraph.image?.url ?? '';
    expect(shared).toMatch(/^https:\/\/example\.com\/media\/.*\.png$/);
    expect(model.assets.map((each) => `https://example.com${each.path}`)).toContain(shared);
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
