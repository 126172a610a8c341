import { absoluteUrl } from '../../links/href.ts';
import { tableOfContents } from '../body/tableOfContents.ts';
import type { PageImage, PageLink, PostPageData } from '../pageData.ts';
import type { BlogContext, ShownPost } from './shownPost.ts';

const tocLevels = { minLevel: 2, maxLevel: 3 };

/** A page per post, each with the way to the post before and after it. */
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
      ...(newer === undefined ? {} : { newer: linkTo(newer) }),
      ...(older === undefined ? {} : { older: linkTo(older) }),
    };
  });
}

function headOf(
  { path, post, tags, authors, content }: ShownPost,
  { head, href, site }: BlogContext,
): PostPageData['head'] {
  const { cover } = content;
  const labels = tags.map(({ label }) => label);
  return head({
    path,
    title: post.title,
    description: post.summary,
    keywords: labels,
    openGraph: {
      type: 'article',
      ...(cover === undefined || !isShown(cover) ? {} : { image: imageOf(cover, site) }),
      publishedTime: post.publishedAt,
      modifiedTime: post.updatedAt,
      authors: authors.map((author) => absoluteUrl(href(author.path), site)),
      tags: labels,
    },
  });
}

/** No network shows a drawing: a post whose cover is one gets a card as other pages do. */
function isShown({ src }: PageImage): boolean {
  return !src.endsWith('.svg');
}

function imageOf(
  { src, alt, width, height }: PageImage,
  site: BlogContext['site'],
): PostPageData['head']['openGraph']['image'] & {} {
  return { url: absoluteUrl(src, site), alt, width, height };
}

function linkTo({ summary }: ShownPost): PageLink {
  return { label: summary.title, href: summary.href };
}
