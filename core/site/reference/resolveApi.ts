import { hrefOf } from '../../links/href.ts';
import type { Blog } from '../blog/blog.ts';
import type { SiteBodyContext } from '../body/bodyContext.ts';
import type { ResolvedBody } from '../body/resolveBodies.ts';
import type { Docs } from '../docs/docs.ts';
import { apiBodies } from './apiBodies.ts';
import type { ResolvedApi } from './apiContext.ts';
import type { ApiReference } from './apiReference.ts';
import { mentionsOf } from './mentionsOf.ts';

/** What may mention a symbol: docs and posts, with their bodies by document id. */
export type Mentioning = {
  readonly docs: Docs | undefined;
  readonly docBodies: ReadonlyMap<string, ResolvedBody>;
  readonly blog: Blog | undefined;
  readonly postBodies: ReadonlyMap<string, ResolvedBody>;
};

/**
 * The reference with its texts resolved, and with what the rest of the site says of it.
 * @param looksAt whose texts are resolved, by document id
 */
export function resolveApi(
  reference: ApiReference,
  { docs, docBodies, blog, postBodies }: Mentioning,
  context: SiteBodyContext,
  looksAt: (documentId: string) => boolean,
): ResolvedApi {
  const page = (title: string, path: string, resolved: ResolvedBody | undefined) => ({
    link: { label: title, href: hrefOf(path, context.site) },
    body: resolved?.body ?? [],
  });
  const docEntries = docs?.versions.flatMap(({ entries }) => entries) ?? [];
  return {
    reference,
    bodies: apiBodies(reference, context, looksAt),
    mentions: mentionsOf([
      ...docEntries.flatMap((entry) =>
        entry.page.kind === 'doc'
          ? [page(entry.page.doc.title, entry.path, docBodies.get(entry.page.doc.id))]
          : [],
      ),
      ...(blog?.posts ?? []).map(({ post, path }) => page(post.title, path, postBodies.get(post.id))),
    ]),
    highlight: context.highlight,
  };
}
