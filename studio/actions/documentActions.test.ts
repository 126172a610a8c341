import type { DocumentActionComponent, DocumentActionsContext } from 'sanity';
import { expect, test } from 'vitest';
import { documentActions } from './documentActions.ts';

type VersionType = DocumentActionsContext['versionType'];

/** An action of Sanity's that does nothing. */
function named(action: NonNullable<DocumentActionComponent['action']>): DocumentActionComponent {
  return Object.assign(() => null, { action });
}
const sanitys = (
  [
    'publish',
    'schedule',
    'unpublish',
    'discardChanges',
    'duplicate',
    'delete',
    'restore',
    'discardVersion',
    'unpublishVersion',
    'linkToCanvas',
  ] as const
).map(named);

const resolve = documentActions();
const offered = (versionType: VersionType, schemaType = 'author') =>
  resolve(sanitys, { schemaType, versionType } as DocumentActionsContext);
const names = (versionType: VersionType, schemaType?: string) =>
  offered(versionType, schemaType).map(({ action, name }) => action ?? name);
const own = (versionType: VersionType) =>
  names(versionType, 'docVersion').filter((name) => sanitys.every(({ action }) => action !== name)).length;
const publish = (versionType: VersionType) => offered(versionType).find(({ action }) => action === 'publish');

test('each form of a document has the actions that are about it', () => {
  const all = sanitys.map(({ action }) => action);
  expect({
    draft: names('draft'),
    published: names('published'),
    revision: names('revision'),
    version: names('version'),
    'scheduled-draft': names('scheduled-draft'),
  } satisfies Record<VersionType, unknown>).toEqual({
    draft: ['NeedsConnection', ...all, 'NeedsConnection'],
    published: [...all, 'NeedsConnection'],
    revision: [...all, 'NeedsConnection'],
    version: ['discardVersion', 'unpublish'],
    'scheduled-draft': ['publish', 'schedule', 'discardVersion'],
  });
});

test('without releases, nothing is unpublished later', () => {
  const actions = documentActions('', { hasReleases: false })(sanitys, {
    schemaType: 'author',
    versionType: 'published',
  } as DocumentActionsContext);
  expect(actions).toHaveLength(sanitys.length);
});

test('without tasks, nobody can request publishing', () => {
  const context = { schemaType: 'author', versionType: 'draft' } as DocumentActionsContext;
  const length = (hasTasks: boolean) => documentActions('', { hasTasks })(sanitys, context).length;
  expect(length(true) - length(false)).toBe(1);
});

test('what is for every form is there in each', () => {
  const more = named('linkToCanvas');
  const resolveMore = documentActions('', { inEveryForm: [more] });
  for (const versionType of ['draft', 'published', 'version', 'scheduled-draft'] as const) {
    expect(resolveMore(sanitys, { schemaType: 'author', versionType } as DocumentActionsContext)).toContain(
      more,
    );
  }
});

test('what there is once cannot be duplicated or taken away, in a release either', () => {
  expect([names('draft', 'siteSettings'), names('version', 'siteSettings')]).toEqual([
    ['NeedsConnection', 'publish', 'schedule', 'discardChanges', 'restore', 'discardVersion', 'linkToCanvas'],
    ['discardVersion'],
  ]);
});

test("the list of a release does not offer to unpublish, because its item opens Sanity's dialog instead of ours", () => {
  // The list has an item for each action with a name that it knows.
  expect(names('version')).not.toContain('unpublishVersion');
});

test('versions of the docs are cut and removed from where they are drafts or published', () => {
  expect([own('draft'), own('published'), own('version'), own('scheduled-draft')]).toEqual([4, 3, 0, 0]);
});

test('an action is the same function every time, or it would forget its dialog; but not the same in a release as in a draft', () => {
  expect(publish('draft')).toBe(publish('draft'));
  expect(publish('draft')).not.toBe(publish('scheduled-draft'));
});
