import type { TagPageData, TagsPageData } from '../model/blogPageData.ts';
import type { BlogContext, ShownPost } from './shownPost.ts';
import { pathOf } from '../../links/pathOf.ts';
import { tagLink } from './shownPost.ts';

const title = 'Tags';

/** The list of tags, and a page per tag with its posts. */
export function tagPages(context: BlogContext): readonly (TagsPageData | TagPageData)[] {
  const { posts, tags, settings, head, href } = context;
  const { description } = settings.blog;
  const path = pathOf({ kind: 'tags' });
  const tagged = Map.groupBy(
    posts.flatMap((post) => post.tags.map((tag) => ({ tag, post }))),
    ({ tag }) => tag.slug,
  );
  const postsOf = (slug: string): readonly ShownPost[] => (tagged.get(slug) ?? []).map(({ post }) => post);
  return [
    {
      kind: 'tags',
      path,
      head: head({ path, title, description }),
      title,
      tags: tags.map((tag) => ({ ...tagLink(tag, context), count: postsOf(tag.slug).length })),
    },
    ...tags.map((tag) => {
      const tagTitle = `Posts tagged “${tag.label}”`;
      return {
        kind: 'tag' as const,
        path: tag.path,
        head: head({ path: tag.path, title: tagTitle, description }),
        title: tagTitle,
        tag: tag.label,
        allTags: { label: 'All tags', href: href(path) },
        posts: postsOf(tag.slug).map(({ summary }) => summary),
      };
    }),
  ];
}
