import type {
  CustomValidatorResult,
  DocumentDefinition,
  DocumentRule,
  RuleBuilder,
  SanityDocument,
  SchemaType,
  SchemaTypeDefinition,
  ValidationContext,
} from 'sanity';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import type { SitePage } from '../site/sitePages.ts';
import type { DocumentProblem, DocumentProblems } from './documentProblems.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { present } from '#core/present.ts';
import { missingRedirectsText } from '../contentReleases/missingRedirectsText.ts';
import { sitePages } from '../site/sitePages.ts';
import { publishProblems } from '../site/siteProblems.ts';
import { apiVersion, siteSnapshot } from '../site/siteSnapshot.ts';
import { asOwnProblems } from './asOwnProblems.ts';
import { checkedDocuments } from './checkedDocuments.ts';
import { documentProblems } from './documentProblems.ts';
import { documentTitles } from './documentTitles.ts';
import { draftsAt, missedPaths } from './draftsAt.ts';
import { draftTitles, mentionedDrafts } from './draftTitles.ts';
import { fieldLabels } from './fieldLabels.ts';
import { fieldPath } from './fieldPath.ts';
import { placeDetails } from './placeElsewhere.ts';
import { releaseCheckOf } from './releaseCheckOf.ts';

/**
 * The same type with the problems that the build would report if the document were published as it is, and a version together with all
 * others of its release. Errors stop publishing, and each names its field.
 */
export function withSiteChecks(type: SchemaTypeDefinition): SchemaTypeDefinition {
  return isDocumentType(type) ? { ...type, validation: siteChecks } : type;
}

function isDocumentType(type: SchemaTypeDefinition): type is DocumentDefinition {
  return type.type === 'document';
}

function siteChecks(rule: DocumentRule): RuleBuilder<DocumentRule, SanityDocument> {
  return [
    rule.custom(async (document, context) => results((await problemsOf(document, context)).errors)).error(),
    rule
      .custom(async (document, context) => results((await problemsOf(document, context)).warnings))
      .warning(),
  ];
}

const none: DocumentProblems = { errors: [], warnings: [] };
const known = new WeakMap<object, Promise<DocumentProblems>>();

/** Both rules are called with the same object, one after the other: the work is done once. */
function problemsOf(
  document: StudioDocument | undefined,
  context: ValidationContext,
): Promise<DocumentProblems> {
  if (!document) return Promise.resolve(none);
  const running = known.get(document);
  if (running) return running;
  const started = checkDocument(document, context)
    .catch((error: unknown) => unchecked(error))
    .finally(() => checkedDocuments.note(document));
  known.set(document, started);
  // Out of date soon: the content around the document may have changed by the next check.
  setTimeout(() => known.delete(document), 1000);
  return started;
}

async function checkDocument(
  document: StudioDocument,
  { getClient, schema }: ValidationContext,
): Promise<DocumentProblems> {
  const client = getClient({ apiVersion });
  const raw = await siteSnapshot(client);
  const now = new Date().toISOString();
  const release = await releaseCheckOf(client, raw, document, now);
  const found = release
    ? release.problemsOf(document._id)
    : asOwnProblems(publishProblems(raw, document, now), document);
  const titles = documentTitles((release?.after ?? raw).documents);
  const problems = [...found.own, ...found.elsewhere];
  const drafts = await draftTitles(client, mentionedDrafts(problems, raw.draftIds));
  const future = await draftsAt(client, raw, missedPaths(found.own));
  const type = schema.get(document._type);
  const { errors, warnings } = documentProblems(found, {
    titleOf: (id) => titles.get(id) ?? drafts.get(id),
    draftAt: (path) => future.get(path),
    pageAt: (path) => pagesByPath(release?.after ?? raw).get(path),
    hasRules: (field) => type !== undefined && isEditable(type, field),
    isVersion: release !== undefined,
    labelOf: (field) => type && fieldLabels(type, fieldPath(field), document).at(-1),
  });
  const moved = release?.movedAt(document._id);
  return {
    errors: moved ? [{ field: '', message: missingRedirectsText(moved) }, ...errors] : errors,
    warnings: release?.formerHeadings.has(document._id)
      ? [{ field: '', message: renamedHeadingsText }, ...warnings]
      : warnings,
  };
}

/** Returns whether writers can edit the field of a document at a path or around it. What a script writes has no rules. */
function isEditable(type: SchemaType, path: string): boolean {
  const [name] = fieldPath(path);
  const field = type.jsonType === 'object' ? type.fields.find((each) => each.name === name) : undefined;
  return field !== undefined && field.type.readOnly !== true;
}

const pagesByPath = oncePerObject(
  (raw: RawSnapshot): ReadonlyMap<string, SitePage> =>
    new Map([...sitePages(raw).values()].map((page) => [page.path, page])),
);

/** A check that fails must not prevent publishing: it would until the document changes. */
function unchecked(error: unknown): DocumentProblems {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The site could not be checked with this document (${reason}). You can publish it: the site is checked again when it is built, and stays as it is if there is an error.`;
  return { errors: [], warnings: [{ field: '', message }] };
}

function results(problems: readonly DocumentProblem[]): CustomValidatorResult {
  return problems.length === 0
    ? true
    : problems.map(({ field, message, elsewhere }) =>
        present({
          message,
          path: fieldPath(field),
          details: elsewhere && placeDetails(elsewhere),
        }),
      );
}

/** The message of a version that renames headings and does not keep their old addresses yet. */
const renamedHeadingsText =
  'The release renames headings of this page, so links to them would lead to the top of the page. To keep these links, open the release, and choose “Add missing redirects” in the menu (…) at the bottom right.';
