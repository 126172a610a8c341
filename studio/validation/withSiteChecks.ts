import type {
  CustomValidatorResult,
  DocumentDefinition,
  DocumentRule,
  RuleBuilder,
  SanityDocument,
  SchemaTypeDefinition,
  ValidationContext,
} from 'sanity';
import type { StudioDocument } from '../site/editSnapshot.ts';
import { publishProblems } from '../site/siteProblems.ts';
import { apiVersion, siteSnapshot } from '../site/siteSnapshot.ts';
import type { DocumentFault, DocumentFaults } from './documentFaults.ts';
import { documentFaults } from './documentFaults.ts';
import { fieldPath } from './fieldPath.ts';

/**
 * The same type, which in addition asks what the build would say if the document was published as it is. Errors stop the
 * publishing, and each names its field.
 */
export function withSiteChecks(type: SchemaTypeDefinition): SchemaTypeDefinition {
  return isDocumentType(type) ? { ...type, validation: siteChecks } : type;
}

function isDocumentType(type: SchemaTypeDefinition): type is DocumentDefinition {
  return type.type === 'document';
}

function siteChecks(rule: DocumentRule): RuleBuilder<DocumentRule, SanityDocument> {
  return [
    rule.custom(async (document, context) => said((await faultsOf(document, context)).errors)).error(),
    rule.custom(async (document, context) => said((await faultsOf(document, context)).warnings)).warning(),
  ];
}

const none: DocumentFaults = { errors: [], warnings: [] };
const known = new WeakMap<object, Promise<DocumentFaults>>();

/** Both rules get the same object one after the other: the work is done once. */
function faultsOf(
  document: StudioDocument | undefined,
  { getClient }: ValidationContext,
): Promise<DocumentFaults> {
  if (document === undefined) return Promise.resolve(none);
  const running = known.get(document);
  if (running !== undefined) return running;
  const started = siteSnapshot(getClient({ apiVersion })).then((raw) =>
    documentFaults(publishProblems(raw, document, new Date().toISOString())),
  );
  known.set(document, started);
  // What was found is of this moment: the next look may find the content around the document changed.
  setTimeout(() => known.delete(document), 1000);
  return started;
}

function said(faults: readonly DocumentFault[]): CustomValidatorResult {
  return faults.length === 0
    ? true
    : faults.map(({ field, message }) => ({ message, path: fieldPath(field) }));
}
