import type {
  Path,
  CustomValidatorResult,
  DocumentDefinition,
  DocumentRule,
  RuleBuilder,
  SanityDocument,
  SchemaTypeDefinition,
  ValidationContext,
} from 'sanity';
import type { StudioDocument } from '../site/editSnapshot.ts';
import type { DocumentProblem, DocumentProblems } from './documentProblems.ts';
import { publishProblems } from '../site/siteProblems.ts';
import { apiVersion, siteSnapshot } from '../site/siteSnapshot.ts';
import { documentProblems } from './documentProblems.ts';

/**
 * The same type, which also checks what the build would say if the document were published as it is. Errors stop publishing,
 * and each names its field.
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
  { getClient }: ValidationContext,
): Promise<DocumentProblems> {
  if (!document) return Promise.resolve(none);
  const running = known.get(document);
  if (running) return running;
  const started = siteSnapshot(getClient({ apiVersion })).then((raw) =>
    documentProblems(publishProblems(raw, document, new Date().toISOString())),
  );
  known.set(document, started);
  // Soon out of date: the content around the document may have changed by the next check.
  setTimeout(() => known.delete(document), 1000);
  return started;
}

function results(problems: readonly DocumentProblem[]): CustomValidatorResult {
  return problems.length === 0
    ? true
    : problems.map(({ field, message }) => ({ message, path: fieldPath(field) }));
}

/** A field as problems name it, in the form that the Studio works with: `body[_key=="a"].alt` -> `['body', {_key: 'a'}, 'alt']`. */
export function fieldPath(field: string): Path {
  return [...field.matchAll(/\[_key=="([^"]+)"\]|\[(\d+)\]|([^.[\]]+)/g)].map(
    ([, key = '', index = '', name = '']) => {
      if (key !== '') return { _key: key };
      return index === '' ? name : Number(index);
    },
  );
}
