import type { Post } from '../../content/content.ts';
import type { BodySource } from '../body/bodySource.ts';
import type { ResolvedBody } from '../body/resolveBody.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { Destination, Destinations } from '../links/siteIndex.ts';
import type { Found } from '../problems/findings.ts';
import type { PageRoute, Publication, Section, SectionInput } from '../section/section.ts';
import type { Blog } from './blog.ts';
import type { ShownAuthor } from './resolveAuthor.ts';
import type { Cover } from './resolveCover.ts';
import { pathOf } from '../../links/pathOf.ts';
import { present } from '../../present.ts';
import { checkBodyWriting, checkTitle } from '../body/checkWriting.ts';
import { anchorsOf, headingsOf } from '../body/headingsOf.ts';
import { found, mergeFindings } from '../problems/findings.ts';
import { placeOf } from '../problems/placeOf.ts';
import { newSection, publication, resolvedSection, switchedOff } from '../section/newSection.ts';
import { blogFeed, feedLinks } from './blogFeed.ts';
import { blogPages } from './blogPages.ts';
import { buildBlog } from './buildBlog.ts';
import { checkReservedSlugs, isReservedSlug } from './checkReservedSlugs.ts';
import { blogPageCount } from './listPages.ts';
import { resolveAuthor } from './resolveAuthor.ts';
import { resolveCover } from './resolveCover.ts';
import { blogContext } from './shownPost.ts';

/** The blog: posts, their authors and tags, and feeds. */
export function blogSection({ content, settings, asOf, shownEarly, looksAt }: SectionInput): Section {
  if (!settings.features.blog) {
    return switchedOff([...content.posts, ...content.authors], 'the blog, which is');
  }
  const blog = buildBlog(content, asOf, shownEarly);
  const posts = blog.posts.map(({ post }) => post);
  const sources = new Map(posts.filter(({ id }) => looksAt(id)).map((post) => [post.id, bodySource(post)]));
  return newSection({
    routes: blogRoutes(blog, settings.blog.postsPerPage),
    root: { path: pathOf({ kind: 'blogList', pageNumber: 1 }), name: 'the blog' },
    anchors: new Map(
      blog.posts
        .filter(({ post }) => !isReservedSlug(post.slug))
        .map(({ post, path }) => [path, anchorsOf(headingsOf(post.body))]),
    ),
    destinations: blogDestinations(blog),
    files: posts.length === 0 ? [] : feedLinks(settings.blog.feeds).map(({ href }) => href),
    bodies: [...sources.values()],
    problems: [
      ...blog.problems,
      ...checkReservedSlugs(blog),
      ...posts.flatMap((post) => checkTitle(post.title, placeOf('post', post, 'title'))),
      ...[...sources.values()].flatMap(checkBodyWriting),
    ],
    resolve: ({ ask, bodyOf }) => {
      const covers = byId(posts, (post) => resolveCover(post, ask));
      const authors = byId(content.authors, (author) => resolveAuthor(author, ask));
      const bodyOfPost = ({ id }: Post): ResolvedBody => bodyOf(sources.get(id));
      return resolvedSection({
        ...mergeFindings([covers, authors]),
        publish: (context) => publishBlog(blog, bodyOfPost, covers.value, authors.value, context),
      });
    },
  });
}

function publishBlog(
  blog: Blog,
  bodyOf: (post: Post) => ResolvedBody,
  covers: ReadonlyMap<string, Cover | undefined>,
  authors: ReadonlyMap<string, ShownAuthor>,
  pageContext: PageContext,
): Publication {
  const contents = new Map(
    blog.posts.map(({ post }) => [post.id, { ...bodyOf(post), ...present({ cover: covers.get(post.id) }) }]),
  );
  const context = blogContext(blog, contents, authors, pageContext);
  const feeds = blogFeed(context);
  return publication({
    news: context.posts.map(({ summary }) => summary),
    texts: () =>
      context.posts.map(({ summary, content: { body } }) => ({
        link: { label: summary.title, href: summary.href },
        body,
      })),
    feeds,
    feedLinks: feeds.flatMap(({ kinds }) => feedLinks(kinds)),
    pages: () => blogPages(context),
  });
}

function bodySource(post: Post): BodySource {
  const { body } = post;
  return {
    body,
    place: placeOf('post', post, 'body'),
    headings: headingsOf(body),
    origin: 'writer',
    startsPage: post.cover === undefined,
  };
}

function blogRoutes({ posts, authors, tags }: Blog, postsPerPage: number): readonly PageRoute[] {
  const [first = '', ...further] = Array.from(
    { length: blogPageCount(posts.length, postsPerPage) },
    (_, index) => pathOf({ kind: 'blogList', pageNumber: index + 1 }),
  );
  const own = (['archive', 'tags', 'authors'] as const).map((kind) => pathOf({ kind }));
  const isDated = true;
  return [
    { path: first },
    ...further.map((path) => ({ path, isDated }) as const),
    ...own.map((path) => ({ path })),
    ...tags.map(({ path }) => ({ path, isDated }) as const),
    ...posts
      .filter(({ post }) => post.slug !== '' && !isReservedSlug(post.slug))
      .map(({ post, path }) => ({ path, place: placeOf('post', post, 'slug'), isDated }) as const),
    ...authors
      .filter(({ author }) => author.slug !== '')
      .map(({ author, path }) => ({ path, place: placeOf('author', author, 'slug') })),
  ];
}

function blogDestinations({ posts, authors, laterPosts }: Blog): Destinations {
  const placed = posts.map(({ post, path }): readonly [string, Destination] => [
    post.id,
    isReservedSlug(post.slug) ? { kind: 'unplaced' } : { kind: 'page', path },
  ]);
  return new Map<string, Destination>([
    ...placed,
    ...authors.map(({ author, path }) => [author.id, { kind: 'page', path }] as const),
    ...laterPosts.map(({ id, publishedAt }) => [id, { kind: 'later', publishedAt }] as const),
  ]);
}

function byId<Item extends { readonly id: string }, Value>(
  items: readonly Item[],
  resolve: (item: Item) => Found<Value>,
): Found<ReadonlyMap<string, Value>> {
  const results = items.map((item) => [item.id, resolve(item)] as const);
  return found(
    new Map(results.map(([id, { value }]) => [id, value])),
    mergeFindings(results.map(([, result]) => result)),
  );
}
