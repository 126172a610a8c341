import type { SanityClient, SchemaType } from 'sanity';
import type { Problem } from '#core/problem.ts';
import { draftId } from '#core/content/draftId.ts';
import { isRecord } from '#core/isRecord.ts';
import { fieldLabels } from '../validation/fieldLabels.ts';
import { fieldPath } from '../validation/fieldPath.ts';
import { readableProblem } from '../validation/readableProblem.ts';

/** The build's messages have titles already. */
const titleOf = (): undefined => undefined;

/**
 * Problems of drafts in the words of their forms: with the titles of fields instead of their names.
 * @param typeOf the schema type with a name
 */
export async function wordProblems(
  problems: readonly Problem[],
  client: SanityClient,
  typeOf: (name: string) => SchemaType | undefined,
): Promise<readonly string[]> {
  const ids = [...new Set(problems.flatMap(({ where }) => where?.documentId ?? []))];
  const found: unknown = await client.fetch(
    '*[_id in $ids]',
    { ids: [...ids, ...ids.map(draftId)] },
    { perspective: 'raw' },
  );
  const documents = new Map<unknown, unknown>(
    Array.isArray(found) ? found.map((each: unknown) => [isRecord(each) && each['_id'], each]) : [],
  );
  return problems.map((problem) => {
    const { where } = problem;
    const type = where && typeOf(where.documentType);
    if (!where || !type) return readableProblem(problem, { titleOf });
    const document = documents.get(draftId(where.documentId)) ?? documents.get(where.documentId);
    const labels = fieldLabels(type, fieldPath(where.field ?? ''), document);
    return readableProblem(problem, { titleOf, label: labels.at(-1) });
  });
}
