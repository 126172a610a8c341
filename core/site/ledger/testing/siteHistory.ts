import type { Content, DocPage, Post, Redirect } from '../../../content/content.ts';
import * as fc from 'fast-check';
import { placedAddresses } from '../../placedAddresses.ts';
import { redirectsBetween } from '../../redirects/redirectsBetween.ts';
import { heading } from '../../testing/blocks.ts';
import {
  author,
  category,
  content,
  doc,
  home,
  post,
  redirect,
  removed,
  settings,
  sidebar,
  version,
} from '../../testing/content.ts';

/** A change that somebody makes to a site. Numbers choose among what there is. */
export type Edit =
  | { readonly kind: 'add doc' | 'add post'; readonly slug: number }
  | {
      readonly kind: 'rename doc' | 'rename post' | 'rename category';
      readonly at: number;
      readonly slug: number;
    }
  | {
      readonly kind: 'retitle heading' | 'move doc' | 'delete doc' | 'delete post' | 'tag post';
      readonly at: number;
    }
  | {
      readonly kind:
        | 'cut version'
        | 'remove version'
        | 'switch blog'
        | 'switch docs'
        | 'switch slashes'
        | 'move site';
    };

type EditKind = Edit['kind'];

/** Edits that writers make every day, a document at a time. */
export const ordinaryEdits = [
  'add doc',
  'add post',
  'rename doc',
  'rename post',
  'rename category',
  'retitle heading',
  'move doc',
  'delete doc',
  'delete post',
  'tag post',
  'cut version',
  'remove version',
] as const satisfies readonly EditKind[];

const allEdits = [...ordinaryEdits, 'switch blog', 'switch docs', 'switch slashes', 'move site'] as const;

/** An edit of one of these kinds; of any kind when absent. */
export function arbitraryEdit(kinds: readonly EditKind[] = allEdits): fc.Arbitrary<Edit> {
  const number = fc.nat(11);
  return fc.record({ kind: fc.constantFrom(...kinds), at: number, slug: number }) as fc.Arbitrary<Edit>;
}

/** A site with some docs in and outside of a category, and posts on several pages. */
export function firstContent(docs: number, posts: number): Content {
  return content({
    settings: [settings()],
    homes: [home()],
    versions: [version()],
    sidebars: [sidebar('general')],
    categories: [category('c')],
    docs: [
      doc('main', { slug: 'index' }),
      ...Array.from({ length: docs }, (_, index) =>
        newDoc(`d${index}`, index % 2 === 0 ? { parent: 'c' } : {}),
      ),
    ],
    posts: Array.from({ length: posts }, (_, index) => newPost(`p${index}`, `post-${index}`)),
    authors: [author('ada')],
  });
}

function newDoc(id: string, parts: Partial<DocPage>): DocPage {
  return doc(id, { body: [heading(2, `About ${id}`)], ...parts });
}

function newPost(id: string, slug: string): Post {
  return post(id, { slug, authors: ['ada'], tags: [`tag-${id}`] });
}

/** The content after an edit, whose redirects nobody has changed; the same object when there is nothing to edit. */
export function edited(before: Content, edit: Edit, newId: string): Content {
  const { docs, posts, categories } = before;
  const others = docs.filter(({ slug, version: of }) => slug !== 'index' && of === 'v');
  const chosen = 'at' in edit ? others[edit.at % others.length] : undefined;
  const chosenPost = 'at' in edit ? posts[edit.at % posts.length] : undefined;
  const [settled] = before.settings;
  if (!settled) return before;
  const withDoc = (parts: Partial<DocPage>): Content =>
    chosen
      ? { ...before, docs: docs.map((each) => (each === chosen ? { ...each, ...parts } : each)) }
      : before;
  const withPost = (parts: Partial<Post>): Content =>
    chosenPost
      ? { ...before, posts: posts.map((each) => (each === chosenPost ? { ...each, ...parts } : each)) }
      : before;
  switch (edit.kind) {
    case 'add doc':
      return { ...before, docs: [...docs, newDoc(newId, { slug: `s${edit.slug}` })] };
    case 'add post':
      return { ...before, posts: [...posts, newPost(newId, `s${edit.slug}`)] };
    case 'rename doc':
      return withDoc({ slug: `s${edit.slug}` });
    case 'rename post':
      return withPost({ slug: `s${edit.slug}` });
    case 'rename category':
      return {
        ...before,
        categories: categories.map((each) => (each.id === 'c' ? { ...each, slug: `s${edit.slug}` } : each)),
      };
    case 'retitle heading':
      return withDoc({ body: [heading(2, `Heading ${newId}`)] });
    case 'move doc': {
      const { parent, ...free } = chosen ?? doc('none');
      return {
        ...before,
        docs: docs.map((each) =>
          each === chosen ? (parent === undefined ? { ...each, parent: 'c' } : free) : each,
        ),
      };
    }
    case 'delete doc':
      return { ...before, docs: docs.filter((each) => each !== chosen) };
    case 'delete post':
      return { ...before, posts: posts.filter((each) => each !== chosenPost) };
    case 'tag post':
      return withPost({ tags: [`tag-${newId}`] });
    case 'cut version': {
      if (before.versions.length > 1) return before;
      const copies = <Item extends { readonly id: string; readonly parent?: string }>(
        items: readonly Item[],
      ): readonly Item[] =>
        items.map((each) => ({
          ...each,
          id: idIn(each.id),
          version: 'old',
          ...(each.parent !== undefined && { parent: idIn(each.parent) }),
        }));
      return {
        ...before,
        versions: [
          ...before.versions,
          version({ id: 'old', name: 'old', label: 'Old', path: 'old', mainDoc: idIn('main') }),
        ],
        docs: [...docs, ...copies(docs)],
        categories: [...categories, ...copies(categories)],
      };
    }
    case 'remove version':
      return {
        ...before,
        versions: before.versions.filter(({ id }) => id !== 'old'),
        docs: docs.filter(({ version: of }) => of !== 'old'),
        categories: categories.filter(({ version: of }) => of !== 'old'),
      };
    case 'switch blog':
    case 'switch docs': {
      const { blog, docs: hasDocs } = settled.features;
      const features =
        edit.kind === 'switch blog'
          ? { ...settled.features, blog: !blog }
          : { ...settled.features, docs: !hasDocs };
      return { ...before, settings: [{ ...settled, features }] };
    }
    case 'switch slashes':
      return { ...before, settings: [{ ...settled, trailingSlash: !settled.trailingSlash }] };
    case 'move site':
      return { ...before, settings: [{ ...settled, baseUrl: settled.baseUrl === '/' ? '/handbook/' : '/' }] };
  }
}

function idIn(id: string): string {
  return `old-${id}`;
}

/**
 * The content after an edit with the redirects and records of removed pages that the Studio writes along with it. What belonged to a removed
 * version leads to the newest one.
 */
export function withStudioRedirects(before: Content, after: Content): Content {
  const [earlier, later] = [placedAddresses(before, asOf), placedAddresses(after, asOf)];
  const newest = after.versions.find(({ path }) => path === '')?.mainDoc ?? '';
  const ofOld = [...earlier.documents.keys()].filter((id) => id.startsWith(idIn('')));
  const { plan } = redirectsBetween(
    earlier,
    later,
    after.redirects,
    new Map(ofOld.map((id) => [id, newest])),
  );
  const dropped = new Set(plan.remove.map(({ id }) => id));
  const changes = new Map(plan.update.map(({ id, set }) => [id, set]));
  const kept = after.redirects
    .filter(({ id }) => !dropped.has(id))
    .map((each): Redirect => {
      const set = changes.get(each.id);
      if (set === undefined) return each;
      const options = { id: each.id };
      return 'to' in set ? redirect(each.from, set.to, options) : removed(each.from, options);
    });
  const created = plan.create.map((each) =>
    'to' in each ? redirect(each.from, each.to) : removed(each.from),
  );
  return { ...after, redirects: [...kept, ...created] };
}

/** The `asOf` of `build` in the tests. */
const asOf = '2026-06-01T00:00:00Z';
