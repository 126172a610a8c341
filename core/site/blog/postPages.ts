import type { PostPageData } from '../model/blogPageData.ts';
import type { PageHead, SocialImage } from '../model/pageBase.ts';
import type { PageImage } from '../model/pageBody.ts';
import type { BlogContext, ShownPost } from './shownPost.ts';
import { absoluteUrl } from '../../links/href.ts';
import { present } from '../../present.ts';
import { tableOfContents } from '../body/tableOfContents.ts';
import { linkToPost } from './shownPost.ts';
import { shownSince } from './shownSince.ts';

const tocLevels = { minLevel: 2, maxLevel: 3 };

/** A page for each post, with links to the next newer and older one. */
export function postPages(context: BlogContext): readonly PostPageData[] {
  const { posts, settings } = context;
  return posts.map((shown, index): PostPageData => {
    const { path, summary, content } = shown;
    const newer = posts[index - 1];
    const older = posts[index + 1];
    return {
      kind: 'post',
      path,
      head: headOf(shown, context),
      ...summary,
      body: content.body,
      toc: settings.shared.showTableOfContents ? tableOfContents(content.headings, tocLevels) : [],
      ...present({ newer: newer && linkToPost(newer), older: older && linkToPost(older) }),
    };
  });
}

function headOf(
  { path, post, tags, authors, content }: ShownPost,
  { head, href, site }: BlogContext,
): PageHead {
  const shared = content.cover?.shared;
  const labels = tags.map(({ label }) => label);
  return head({
    path,
    title: post.title,
    description: post.summary,
    keywords: labels,
    openGraph: {
      type: 'article',
      ...present({ image: shared && imageOf(shared, site) }),
      publishedTime: post.publishedAt,
      modifiedTime: shownSince(post),
      authors: authors.map((author) => absoluteUrl(href(author.path), site)),
      tags: labels,
    },
  });
}

function imageOf({ src, alt, width, height }: PageImage, site: BlogContext['site']): SocialImage {
  return { url: absoluteUrl(src, site), alt, width, height };
}
