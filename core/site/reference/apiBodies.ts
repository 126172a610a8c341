import type { Block } from '../../content/portableText.ts';
import type { ApiMember, ApiSymbol, WriterTexts } from '../../content/reference.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { SiteBodyContext } from '../body/bodyContext.ts';
import type { Heading } from '../body/headings.ts';
import { headingsOf } from '../body/headings.ts';
import { resolveBody } from '../body/resolveBody.ts';
import type { PageBody } from '../pageData.ts';
import { namingDocument } from '../problems/namingDocument.ts';
import { fieldIn, itemIn, placeOf } from '../problems/placeOf.ts';
import type { ApiBodies } from './apiContext.ts';
import type { ApiReference } from './apiReference.ts';

/**
 * Resolves every text of the reference: what the schema says, and what writers added.
 * @param looksAt whose texts, by document id
 */
export function apiBodies(
  { deployments }: ApiReference,
  context: SiteBodyContext,
  looksAt: (documentId: string) => boolean,
): ApiBodies {
  const bodies = new Map<readonly Block[], PageBody>();
  const add = (
    body: readonly Block[],
    place: ProblemPlace,
    headings: readonly Heading[],
    own: SiteBodyContext,
  ): void => {
    if (body.length === 0) return;
    bodies.set(
      body,
      namingDocument(place, () => resolveBody(body, { place, headings }, own)),
    );
  };
  const addWriting = (texts: WriterTexts, place: ProblemPlace, own: SiteBodyContext): void => {
    const headings = writingHeadings(texts);
    for (const field of ['notes', 'examples', 'migration'] as const) {
      add(texts[field], fieldIn(place, field), headings, own);
    }
  };
  const addMembers = (members: readonly ApiMember[], place: ProblemPlace, own: SiteBodyContext): void => {
    for (const member of members) {
      const here = itemIn(place, member.name);
      add(member.description, fieldIn(here, 'description'), [], own);
      addMembers(member.arguments, fieldIn(here, 'arguments'), own);
    }
  };
  for (const { deployment, versions, symbols } of deployments) {
    if (looksAt(deployment.id)) addWriting(deployment, placeOf('referenceDeployment', deployment), context);
    for (const { version } of versions) {
      if (looksAt(version.id)) addWriting(version, placeOf('referenceVersion', version), context);
    }
    for (const { symbol, path } of symbols) {
      if (!looksAt(symbol.id)) continue;
      const place = placeOf('referenceSymbol', symbol);
      const own = withoutLinksTo(path, context);
      add(symbol.description, fieldIn(place, 'description'), [], own);
      for (const list of memberLists) addMembers(symbol[list], fieldIn(place, list), own);
      addWriting(symbol, place, own);
    }
  }
  return bodies;
}

/** The headings of everything that writers wrote on one page; none has the id of a section of the page. */
function writingHeadings({ notes, examples, migration }: WriterTexts): readonly Heading[] {
  return headingsOf([...notes, ...examples, ...migration]).map((heading) => ({
    ...heading,
    id: `note-${heading.id}`,
  }));
}

const memberLists = [
  'arguments',
  'fields',
  'inputFields',
  'values',
] as const satisfies readonly (keyof ApiSymbol)[];

/** A page does not link to itself at every mention of its own name. */
function withoutLinksTo(path: string, context: SiteBodyContext): SiteBodyContext {
  return {
    ...context,
    apiPath: (name) => {
      const found = context.apiPath(name);
      return found === path ? undefined : found;
    },
  };
}
