import { expect, test } from 'vitest';
import { checkName, parseBaseUrl } from './newSite.ts';

test.each(['Acme Docs', "Ada's notes, & more", 'Élan 2.0', '3D-Print (beta)'])(
  '%s can be the name',
  (name) => {
    expect(() => checkName(name)).not.toThrow();
  },
);

test.each(['', ' Acme', '<b>', 'a: "b"', '{{x}}', 'a\nb', '*bold*', 'x'.repeat(61)])(
  '%j cannot be the name',
  (name) => {
    expect(() => checkName(name)).toThrow('cannot be the name');
  },
);

test.each([
  ['https://docs.acme.example', 'https://docs.acme.example', '/'],
  ['https://docs.acme.example/', 'https://docs.acme.example', '/'],
  ['https://acme.example/hand/book', 'https://acme.example', '/hand/book/'],
  ['http://localhost:8080/a/', 'http://localhost:8080', '/a/'],
])('the site at %s', (text, origin, path) => {
  expect(parseBaseUrl(text)).toEqual({ origin, path });
});

test.each([
  'acme.example',
  'ftp://acme.example',
  'https://a:b@acme.example',
  'https://:pw@acme.example',
  'https://a@acme.example',
  'https://acme.example/?a',
  'https://acme.example/a b/',
])('%s is not the address of a site', (text) => {
  expect(() => parseBaseUrl(text)).toThrow('is not the address of a site');
});
