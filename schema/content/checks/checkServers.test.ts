import { expect, test } from 'vitest';
import { checkServers } from './checkServers.ts';

test.each([
  'https://api.example.com',
  'https://*.example.com https://a-b.example.com:8443',
  ' https://api.example.com\nhttps://b.example.com ',
])('%s', (text) => {
  expect(checkServers(text)).toBeUndefined();
});

test.each([
  'api.example.com',
  'http://api.example.com',
  'https://api.example.com/',
  'https://api.example.com/a',
  'https://*',
  'https://*.*.example.com',
  "https://a.example.com 'unsafe-inline'",
  'https://a.example.com;script-src',
  'https://a.example.com"',
  'https://API.example.com',
  'https://a.example.com, https://b.example.com',
])('%s is refused', (text) => {
  expect(checkServers(text)?.message).toMatch(/is not the name of a server$/);
});
