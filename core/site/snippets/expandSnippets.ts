import type { Content, DocumentBase } from '../../content/content.ts';
import type { Block } from '../../content/portableText.ts';
import type { Problem, ProblemPlace } from '../../problem.ts';
import { haveSameItems } from '../../memo/haveSameItems.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { fieldIn, placeOf } from '../problems/placeOf.ts';
import { checkPlacements } from './checkPlacements.ts';
import { fillIn, placementsIn } from './fillIn.ts';
import { startOfText } from './placedKey.ts';
import { snippetTexts } from './snippetTexts.ts';

export type ExpandedContent = {
  /** Every text as readers see it. A document in which no snippet is placed is the same object as before. */
  readonly content: Content;
  /** Problems with the blocks that place snippets. */
  readonly problems: readonly Problem[];
  /** Returns whether a place is in the text of a snippet, whose problems are reported at the snippet itself. */
  readonly isInSnippet: (place: ProblemPlace | undefined) => boolean;
};

/** Puts the texts of snippets where documents place them, before anything else reads what documents say. */
export function expandSnippets(content: Content): ExpandedContent {
  const texts = snippetTexts(content.snippets);
  const draftIds = new Set(content.draftIds);
  const problems: Problem[] = [];
  /** The beginnings of the paths into texts of snippets, by document. */
  const starts = new Map<string, readonly string[]>();

  const expand = <Name extends string, Document extends WithBodies<Name>>(
    documents: readonly Document[],
    names: readonly Name[],
    place: (document: Document, name: Name) => ProblemPlace,
  ): readonly Document[] => {
    const expanded = documents.map((document) => {
      const bodies = names.map((name): readonly [Name, readonly Block[]] => {
        const body = document[name];
        const where = place(document, name);
        const inSnippet = where.documentType === 'textSnippet';
        const filled = fillIn(body, (id) => {
          const text = texts.get(id);
          return inSnippet && text?.fitsIntoSnippets !== true ? undefined : text;
        });
        const found = checkPlacements(body, where, filled, texts, draftIds);
        problems.push(...found);
        const paths = placementsIn(body).map(({ path }) => startOfText(fieldIn(where, path)));
        if (paths.length > 0) starts.set(document.id, [...(starts.get(document.id) ?? []), ...paths]);
        return [name, filled.body];
      });
      return withBodies(document, bodies);
    });
    return haveSameItems(expanded, documents) ? documents : expanded;
  };

  return {
    content: {
      ...content,
      docs: expand(content.docs, ['body'], (document, name) => placeOf('docPage', document, name)),
      posts: expand(content.posts, ['body'], (document, name) => placeOf('post', document, name)),
      standalonePages: expand(content.standalonePages, ['body'], (document, name) =>
        placeOf('page', document, name),
      ),
      snippets: expand(content.snippets, ['body'], (document, name) =>
        placeOf('textSnippet', document, name),
      ),
      apiDeployments: expand(content.apiDeployments, writing, (document, name) =>
        placeOf('referenceDeployment', document, name),
      ),
      apiVersions: expand(content.apiVersions, writing, (document, name) =>
        placeOf('referenceVersion', document, name),
      ),
      apiSymbols: expand(content.apiSymbols, writing, (document, name) =>
        placeOf('referenceSymbol', document, name),
      ),
    },
    problems,
    isInSnippet: (place) => {
      const { documentId = '', field = '' } = place ?? {};
      return (starts.get(documentId) ?? []).some((start) => field.startsWith(start));
    },
  };
}

type WithBodies<Name extends string> = DocumentBase & { readonly [Body in Name]: readonly Block[] };

/** The texts that writers add to generated documents. */
const writing = ['notes', 'examples', 'migration'] as const;

/** Returns a document with other bodies: the same object as the last time if they are. */
function withBodies<Document extends object>(
  document: Document,
  bodies: readonly (readonly [name: keyof Document, body: unknown])[],
): Document {
  if (bodies.every(([name, body]) => document[name] === body)) return document;
  const made = lastDocument(
    document,
    bodies.map(([, body]) => body),
    () => ({ ...document, ...Object.fromEntries(bodies) }),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the memo is one for all types, and makes each of its own document
  return made as Document;
}

const lastDocument = lastPerObject<object>();
