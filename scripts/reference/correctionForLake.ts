import type { SanityClient } from '@sanity/client';
import type { PlannedOperation } from '#core/reference/documents/planDocuments.ts';
import type { ReferenceDocument } from '#core/reference/documents/referenceDocument.ts';
import type { CorrectedVersion } from '#core/reference/history/correctedVersion.ts';
import type { SchemaVersion } from '#core/reference/history/deployment.ts';
import type { LakePlan } from './lakePlan.ts';
import type { PlanOptions } from './planForLake.ts';
import type { ReferenceChange } from './referenceChange.ts';
import { printProblems } from '#core/operations/printProblems.ts';
import { present } from '#core/present.ts';
import { generatedFields } from '#core/reference/documents/generatedFields.ts';
import { planCorrection } from '#core/reference/documents/planCorrection.ts';
import { appliedVersions } from '#core/reference/documents/planReference.ts';
import { referenceId } from '#core/reference/documents/referenceId.ts';
import { correctedVersion } from '#core/reference/history/correctedVersion.ts';
import { relinkedDocuments } from '#schema/content/removal/relinkedDocuments.ts';
import { checkedEffect } from './checkedEffect.ts';
import { fetchReference } from './fetchReference.ts';
import { plannedReference } from './plannedReference.ts';
import { readDeployment } from './readDeployment.ts';

export type Correction = LakePlan & {
  /** The changes in each version, oldest first; empty if every text is as it was applied. */
  readonly corrected: readonly CorrectedVersion[];
};

export type CorrectionOptions = PlanOptions & {
  /** The versions to correct; empty for all whose text differs from the one that was applied. */
  readonly versions: readonly string[];
};

/**
 * Plans to replace the texts of applied versions by those in a folder. Rejects like `planForLake`, and with an Error for a version that
 * cannot be corrected, or if texts of writers would be lost.
 */
export async function correctionForLake(options: CorrectionOptions): Promise<Correction> {
  const { client, folder, isLenient, onProgress } = options;
  const { remarks, ...deployment } = readDeployment(folder, isLenient);
  const { name } = deployment;
  const existing = await fetchReference(client, name);
  const versions = versionsToCorrect(deployment.versions, existing, options.versions);
  const corrects = new Set(versions.map(({ version }) => version));
  const plan = await plannedReference({ deployment, existing, corrects, onProgress });
  const texts = await fetchTexts(client, name, versions);
  const corrected = await Promise.all(
    versions.map((version) => correctedVersion(version, texts.get(version.version) ?? '')),
  );
  const date = new Date().toISOString().slice(0, 10);
  const { problems, ...change } = planCorrection({ deployment: name, plan, existing, corrected, date });
  if (problems.length > 0) {
    throw new Error(`The reference of '${name}' was not touched:\n\n${printProblems(problems)}`);
  }
  const operations = await withLinks(client, change);
  const effect = await checkedEffect(client, name, { ...change, operations });
  return { ...change, operations, deployment: name, remarks, orphans: [], effect, corrected };
}

/** Throws an Error for a version that was not applied, or whose text has not changed since. */
function versionsToCorrect(
  versions: readonly SchemaVersion[],
  existing: readonly ReferenceDocument[],
  wanted: readonly string[],
): readonly SchemaVersion[] {
  const applied = new Map(appliedVersions(existing).map(({ version, hash }) => [version, hash]));
  const changed = versions.filter(
    ({ version, hash }) => applied.has(version) && applied.get(version) !== hash,
  );
  for (const version of wanted) {
    if (!applied.has(version)) {
      throw new Error(`The version '${version}' was never applied, so there is nothing to correct.`);
    }
    if (changed.every((each) => each.version !== version)) {
      throw new Error(`The text of version '${version}' is the one that was applied. Edit its file first.`);
    }
  }
  return wanted.length === 0 ? changed : changed.filter(({ version }) => wanted.includes(version));
}

async function fetchTexts(
  client: SanityClient,
  deployment: string,
  versions: readonly SchemaVersion[],
): Promise<ReadonlyMap<string, string>> {
  const ids = versions.map(({ version }) => referenceId(deployment, 'version', version));
  const found = await client.fetch<readonly { readonly version: string; readonly sdl: string }[]>(
    '*[_id in $ids] { version, sdl }',
    { ids },
    { perspective: 'published' },
  );
  return new Map(found.map(({ version, sdl }) => [version, sdl]));
}

/** Adds the changes that make writers' links to a renamed symbol lead to its new name. */
async function withLinks(
  client: SanityClient,
  { operations, deleted, successors }: ReferenceChange,
): Promise<readonly PlannedOperation[]> {
  if (successors.size === 0) return operations;
  const referring = await client.fetch<readonly ReferenceDocument[]>(
    '*[references($ids) && !(_id in $deleted)]',
    { ids: [...successors.keys()], deleted },
    { perspective: 'raw' },
  );
  const links = new Map(linksOfWriters(referring, successors).map((link) => [link.document._id, link]));
  const planned = operations.map((operation) => {
    if (operation.action === 'create') {
      const [moved] = linksOfWriters([operation.document], successors);
      return moved ? { ...operation, document: { ...operation.document, ...moved.set } } : operation;
    }
    const { set } = links.get(operation.id) ?? {};
    links.delete(operation.id);
    return { ...operation, set: { ...operation.set, ...set } };
  });
  const added = [...links.values()].map(({ document, set }) =>
    present({
      action: 'update' as const,
      id: document._id,
      document,
      revision: document._rev,
      set,
      unset: [],
    }),
  );
  return [...planned, ...added];
}

/** The plan updates links in generated fields. */
function linksOfWriters(
  documents: readonly ReferenceDocument[],
  successors: ReadonlyMap<string, string>,
): ReturnType<typeof relinkedDocuments<ReferenceDocument>> {
  return relinkedDocuments(documents, successors).flatMap(({ document, set }) => {
    const generated = new Set(generatedFields[document._type]);
    const written = Object.entries(set).filter(([field]) => !generated.has(field));
    return written.length === 0 ? [] : [{ document, set: Object.fromEntries(written) }];
  });
}
