import type { Author, Post } from '#core/content/content.ts';
import { checkLink } from '../checks/checkLink.ts';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import type * as Raw from '../types.generated.ts';
import { present } from './present.ts';
import { readBase } from './readBase.ts';
import { readRequiredBody } from './readBody.ts';
import { readImage } from './readImage.ts';
import { readInstant } from './readInstant.ts';
import { atMost, readList, readTexts } from './readList.ts';
import { readReferences } from './readReference.ts';
import { readOptionalText, readSlug, readText } from './readText.ts';
import type { Spot } from './spot.ts';
import { isAbsent, reportMissing } from './spot.ts';

/* Each tag and each author has a page with the post on it, which names them all: the work grows with the square. */
const mostTags = 50;
const mostAuthors = 50;

export function reshapePost(spot: Spot<Raw.Post>): Post {
  return present({
    ...readBase(spot),
    title: readText(spot, 'title'),
    slug: readSlug(spot, 'slug', checkPathSegment),
    authors: readAuthors(spot),
    publishedAt: readInstant(spot, 'publishedAt'),
    summary: readText(spot, 'summary'),
    body: readRequiredBody(spot, 'body'),
    tags: readTexts(spot, 'tags', mostTags),
    cover: readImage(spot, 'cover'),
  });
}

function readAuthors(spot: Spot<Raw.Post>): readonly string[] {
  const { authors } = spot.fields;
  if (isAbsent(authors) || (Array.isArray(authors) && authors.length === 0)) {
    reportMissing(spot, 'authors', 'Choose an author.');
  }
  return atMost(spot, 'authors', readReferences(spot, 'authors'), mostAuthors);
}

export function reshapeAuthor(spot: Spot<Raw.Author>): Author {
  return present({
    ...readBase(spot),
    name: readText(spot, 'name'),
    slug: readSlug(spot, 'slug', checkPathSegment),
    role: readOptionalText(spot, 'role'),
    bio: readOptionalText(spot, 'bio'),
    image: readImage(spot, 'image'),
    links: readList(spot, 'links').map((link) => ({
      key: link.key,
      label: readText(link, 'label'),
      url: readText(link, 'url', checkLink),
    })),
  });
}
