import type {
  cachedSidebarTree as CachedSidebarTree,
  loadSidebarTree as LoadSidebarTree,
} from './loadSidebarTree.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let loadSidebarTree: typeof LoadSidebarTree;
let cachedSidebarTree: typeof CachedSidebarTree;
beforeEach(async () => {
  // As in a tab that was just opened: the module remembers what it has loaded.
  vi.resetModules();
  ({ loadSidebarTree, cachedSidebarTree } = await import('./loadSidebarTree.ts'));
});

const tree = { key: 'current/users', label: 'Users', items: [] };
const files: Readonly<Record<string, unknown>> = {
  '/sidebars/index.json': { 'current/users': '/sidebars/users.1a.json' },
  '/sidebars/users.1a.json': tree,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function serve(answer: (path: string) => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answer(path));
  });
  return asked;
}

test('after a failure the next attempt loads the rest and keeps what was loaded', async () => {
  serve(() => new Response('', { status: 503 }));
  await expect(loadSidebarTree('current/users')).rejects.toThrow('/sidebars/index.json: 503');
  expect(cachedSidebarTree('current/users')).toBeUndefined();

  const asked = serve((path) => Response.json(files[path]));
  expect(await loadSidebarTree('current/users')).toEqual(tree);
  expect(cachedSidebarTree('current/users')).toEqual(tree);
  expect(asked).toEqual(['/sidebars/index.json', '/sidebars/users.1a.json']);
});

test('loads a tree again only when it has changed', async () => {
  serve((path) => Response.json(files[path]));
  await loadSidebarTree('current/users');
  const before = serve((path) => Response.json(files[path]));
  expect(await loadSidebarTree('current/users')).toEqual(tree);
  expect(before).toEqual(['/sidebars/index.json']);
  const newer = { ...tree, label: 'People' };
  const published: Readonly<Record<string, unknown>> = {
    '/sidebars/index.json': { 'current/users': '/sidebars/users.2b.json' },
    '/sidebars/users.2b.json': newer,
  };
  const after = serve((path) => Response.json(published[path]));
  expect(await loadSidebarTree('current/users')).toEqual(newer);
  expect(cachedSidebarTree('current/users')).toEqual(newer);
  expect(after).toEqual(['/sidebars/index.json', '/sidebars/users.2b.json']);
});

test('names an unknown sidebar and the existing ones', async () => {
  serve((path) => Response.json(files[path]));
  await expect(loadSidebarTree('current/none')).rejects.toThrow('/sidebars/index.json: no "current/none"');
});
