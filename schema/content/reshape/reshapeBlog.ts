import type { Author, Post } from '#core/content/content.ts';
import type * as Raw from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { present } from '#core/present.ts';
import { checkLink } from '../checks/checkLink.ts';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import { isAbsent, reportMissing } from './read/cursor.ts';
import { readBase } from './read/readBase.ts';
import { readRequiredBody } from './read/readBody.ts';
import { readFormerHeadings } from './read/readFormerHeadings.ts';
import { readImage } from './read/readImage.ts';
import { readInstant } from './read/readInstant.ts';
import { atMost, readList, readTexts } from './read/readList.ts';
import { readReferences } from './read/readReference.ts';
import { readOptionalText, readSlug, readText } from './read/readText.ts';

/* Each tag and each author has a page that lists the post with all its tags and authors: the work is quadratic. */
const maxTags = 50;
const maxAuthors = 50;

/** Reads a post. It needs a title, a slug, an author, a date, a summary and a text; more than 50 tags or authors are reported. */
export function reshapePost(cursor: Cursor<Raw.Post>): Post {
  return present({
    ...readBase(cursor),
    title: readText(cursor, 'title'),
    slug: readSlug(cursor, 'slug', checkPathSegment),
    authors: readAuthors(cursor),
    publishedAt: readInstant(cursor, 'publishedAt'),
    summary: readText(cursor, 'summary'),
    body: readFormerHeadings(cursor)('body', readRequiredBody(cursor, 'body')),
    tags: readTexts(cursor, 'tags', maxTags),
    cover: readImage(cursor, 'cover'),
  });
}

function readAuthors(cursor: Cursor<Raw.Post>): readonly string[] {
  const { authors } = cursor.fields;
  if (isAbsent(authors) || (Array.isArray(authors) && authors.length === 0)) {
    reportMissing(cursor, 'authors', 'Choose an author.');
  }
  return atMost(cursor, 'authors', readReferences(cursor, 'authors'), maxAuthors);
}

/** Reads an author. A name and a slug are required. */
export function reshapeAuthor(cursor: Cursor<Raw.Author>): Author {
  return present({
    ...readBase(cursor),
    name: readText(cursor, 'name'),
    slug: readSlug(cursor, 'slug', checkPathSegment),
    role: readOptionalText(cursor, 'role'),
    bio: readOptionalText(cursor, 'bio'),
    image: readImage(cursor, 'image'),
    links: readList(cursor, 'links').map((link) => ({
      key: link.key,
      label: readText(link, 'label'),
      url: readText(link, 'url', checkLink),
    })),
  });
}
