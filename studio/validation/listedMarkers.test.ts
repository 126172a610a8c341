import type { ValidationMarker } from 'sanity';
import { expect, test } from 'vitest';
import { listedMarkers } from './listedMarkers.ts';
import { placeDetails } from './placeElsewhere.ts';

const marker = (path: string, message: string, rest: Partial<ValidationMarker> = {}): ValidationMarker => ({
  level: 'error',
  message,
  path: path.split('.'),
  ...rest,
});
const required = { code: 'value.required' };
/** Returns what is listed, with labels like those of a form: an address and the text in it are one field. */
const briefly = (...markers: readonly ValidationMarker[]) =>
  listedMarkers(markers, ([name]) => [typeof name === 'string' ? name : '']).map(
    ({ labels, message }) => `${labels.join()}: ${message}`,
  );

test('a field that is missing is listed once, although both its rule and that of the text in it report it', () => {
  expect(briefly(marker('slug', 'Required', required), marker('slug.current', 'Required', required))).toEqual(
    ['slug: Required'],
  );
});

test('that a field is required is left out when something else is wrong with it', () => {
  expect(
    briefly(marker('cover', 'Required', required), marker('cover', 'Choose or upload an image.')),
  ).toEqual(['cover: Choose or upload an image.']);
});

test('that a chosen document is not published is left out when the checks of the site say it, and say more', () => {
  const unpublished = { code: 'reference.not-published' };
  expect(
    briefly(marker('parent', 'Publish it first.', unpublished), marker('parent', 'The parent is a draft.')),
  ).toEqual(['parent: The parent is a draft.']);
  expect(briefly(marker('parent', 'Publish it first.', unpublished))).toEqual(['parent: Publish it first.']);
});

test('the same message about two fields is listed for both', () => {
  expect(briefly(marker('title', 'Required', required), marker('slug', 'Required', required))).toEqual([
    'title: Required',
    'slug: Required',
  ]);
});

test('the same message about two items of a list is listed for both', () => {
  const images = ['a', 'b'].map((_key) => ({ ...marker('', 'Choose an image.'), path: ['body', { _key }] }));
  expect(briefly(...images)).toEqual(['body: Choose an image.', 'body: Choose an image.']);
});

test('the same message about two other documents is listed for both, with the place that it leads to', () => {
  const places = ['a', 'b'].map((id) => ({ documentId: id, documentType: 'docPage', documentTitle: 'Page' }));
  const markers = places.map((place) => ({
    ...marker('', 'The link leads nowhere.'),
    path: [],
    details: placeDetails(place),
  }));
  expect(listedMarkers(markers, () => []).map(({ elsewhere }) => elsewhere)).toEqual(places);
});

test('details that are not about another document, such as those of a rule of Sanity, lead nowhere', () => {
  const long = marker('title', 'Too long', { details: { elsewhere: { documentId: 3 } } });
  expect(listedMarkers([long], () => [])[0]).not.toHaveProperty('elsewhere');
});

test('errors come before warnings, otherwise the order stays', () => {
  expect(
    briefly(marker('body', 'Unusual', { level: 'warning' }), marker('title', 'Wrong'), marker('slug', 'Bad')),
  ).toEqual(['title: Wrong', 'slug: Bad', 'body: Unusual']);
});
