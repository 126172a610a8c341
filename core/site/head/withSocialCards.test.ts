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
