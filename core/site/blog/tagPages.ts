import type { TagPageData, TagsPageData } from '../model/blogPageData.ts';
import type { BlogContext, ShownPost } from './shownPost.ts';
import { pathOf } from '../../links/pathOf.ts';
import { present } from '../../present.ts';
import { listSome } from '../../text/listSome.ts';
import { linkToPost, tagLink } from './shownPost.ts';

const title = 'Tags';

/** The list of tags, and a page per tag with its posts. */
export function tagPages(context: BlogContext): readonly (TagsPageData | TagPageData)[] {
  const { posts, tags, settings, head, href } = context;
  const path = pathOf({ kind: 'tags' });
  const tagged = Map.groupBy(
    posts.flatMap((post) => post.tags.map((tag) => ({ tag, post }))),
    ({ tag }) => tag.slug,
  );
  const labels = tags.map(({ label }) => label);
  const postsOf = (slug: string): readonly ShownPost[] => (tagged.get(slug) ?? []).map(({ post }) => post);
  return [
    {
      kind: 'tags',
      path,
      head: head({
        path,
        title,
        description: tags.length === 0 ? settings.blog.description : `Posts by tag: ${listSome(labels, 8)}.`,
      }),
      title,
      tags: tags.map((tag) => {
        const links = postsOf(tag.slug).map(linkToPost);
        return { ...tagLink(tag, context), count: links.length, ...present({ latest: links[0] }) };
      }),
    },
    ...tags.map((tag) => {
      const tagTitle = `Posts tagged “${tag.label}”`;
      const tagPosts = postsOf(tag.slug).map(({ summary }) => summary);
      const titles = tagPosts.map((post) => post.title);
      return {
        kind: 'tag' as const,
        path: tag.path,
        head: head({
          path: tag.path,
          title: tagTitle,
          description: `${tagTitle}: ${listSome(titles, 3)}`,
        }),
        title: tagTitle,
        tag: tag.label,
        allTags: { label: 'All tags', href: href(path) },
        posts: tagPosts,
      };
    }),
  ];
}
