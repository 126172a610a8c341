import { expect, test } from 'vitest';
import { areaOf } from './areas.ts';

const users = { label: 'For Users', href: '/docs/for-users/', inVersions: { '1': '/docs/v1/for-users/' } };
const api = { label: 'API', href: '/api/schema/', root: '/api/' };
const changelog = { label: 'Changelog', href: '/api/main/changelog/' };
const areas = [users, api, changelog];

test.each([
  ['/docs/for-users', users],
  ['/docs/for-users/why/', users],
  ['/docs/v1/for-users/why', users],
  ['/api/schema', api],
  ['/api/main/schema/objects/rate', api],
  ['/api/main/changelog', changelog],
  ['/api/main/changelog/1.0.0', changelog],
  ['/docs', undefined],
  ['/docs/for-users-too', undefined],
])('%s belongs to the innermost area around it', (path, area) => {
  expect(areaOf(path, areas)).toBe(area);
});
