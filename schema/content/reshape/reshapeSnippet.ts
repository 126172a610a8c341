import type { Snippet } from '#core/content/content.ts';
import type * as Raw from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { readBase } from './read/readBase.ts';
import { readRequiredBody } from './read/readBody.ts';
import { readFormerHeadings } from './read/readFormerHeadings.ts';
import { readText } from './read/readText.ts';

/** Reads a text that other documents show. */
export function reshapeSnippet(cursor: Cursor<Raw.TextSnippet>): Snippet {
  return {
    ...readBase(cursor),
    title: readText(cursor, 'title'),
    body: readFormerHeadings(cursor)('body', readRequiredBody(cursor, 'body')),
  };
}
