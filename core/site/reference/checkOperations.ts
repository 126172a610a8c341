import type { Block } from '../../content/portableText.ts';
import type { Content, DocumentBase } from '../../content/content.ts';
import type { WriterTexts } from '../../content/reference.ts';
import type { Problem, ProblemPlace } from '../../problem.ts';
import { placedBlocks } from '../body/placedBlocks.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { namingDocument } from '../problems/namingDocument.ts';
import { fieldIn, placeOf } from '../problems/placeOf.ts';
import type { ApiReference, DeploymentReference } from './apiReference.ts';
import { declaredSchema } from './declaredSchema.ts';
import { operationFaults } from './operationFaults.ts';
import type { OperationFault } from './operationFaults.ts';

/**
 * Checks every `graphql` code block of docs, posts and of what writers add to the reference against the schema version
 * that it declares, or else the latest. Of several deployments one has to accept it.
 * @param looksAt whose additions to the reference are checked, by document id
 */
export function checkOperations(
  api: ApiReference,
  { docs, posts }: Pick<Content, 'docs' | 'posts'>,
  looksAt: (documentId: string) => boolean,
): readonly Problem[] {
  const bodies = [
    ...docs.map((doc) => ({ body: doc.body, place: placeOf('docPage', doc, 'body') })),
    ...posts.map((post) => ({ body: post.body, place: placeOf('post', post, 'body') })),
    ...writingDocuments(api)
      .filter(({ texts }) => looksAt(texts.id))
      .flatMap(({ texts, place }) => writerBodies(texts, place)),
  ];
  return bodies.flatMap(({ body, place }) =>
    namingDocument(place, () =>
      placedBlocks(body, place).flatMap(({ block, place: where }) =>
        block._type === 'codeBlock' && block.language === 'graphql'
          ? checkCode(block.code, fieldIn(where, 'code'), api)
          : [],
      ),
    ),
  );
}

function writingDocuments({
  deployments,
}: ApiReference): readonly { readonly texts: DocumentBase & WriterTexts; readonly place: ProblemPlace }[] {
  return deployments.flatMap(({ deployment, versions, symbols }) => [
    { texts: deployment, place: placeOf('referenceDeployment', deployment) },
    ...versions.map(({ version }) => ({ texts: version, place: placeOf('referenceVersion', version) })),
    ...symbols.map(({ symbol }) => ({ texts: symbol, place: placeOf('referenceSymbol', symbol) })),
  ]);
}

function writerBodies(
  texts: WriterTexts,
  place: ProblemPlace,
): readonly { readonly body: readonly Block[]; readonly place: ProblemPlace }[] {
  return (['notes', 'examples', 'migration'] as const).map((field) => ({
    body: texts[field],
    place: fieldIn(place, field),
  }));
}

function checkCode(code: string, place: ProblemPlace, api: ApiReference): readonly Problem[] {
  const { deployment: wanted, version: declared } = declaredSchema(code);
  const candidates = api.deployments.filter(
    ({ deployment, versions }) =>
      (wanted === undefined || deployment.name === wanted) &&
      (declared === undefined || versions.some(({ version }) => version.version === declared)),
  );
  if (candidates.length === 0) {
    return declared === undefined ? [] : [unknownVersion(declared, wanted, place, api)];
  }
  const results = candidates.flatMap((of) => {
    const version = declared ?? of.versions.at(-1)?.version.version ?? '';
    const schema = of.schemaOf(version);
    if (schema === undefined) return [];
    return [{ faults: operationFaults(code, schema, of), name: `${of.deployment.name} ${version}` }];
  });
  const result = results.find(isValid) ?? results[0];
  return result?.faults.map((fault) => problemOf(fault, place, result.name)) ?? [];
}

function isValid({ faults }: { readonly faults: readonly OperationFault[] }): boolean {
  return faults.every(({ kind }) => kind !== 'invalid');
}

function problemOf(fault: OperationFault, place: ProblemPlace, schema: string): Problem {
  const { kind, line, value, message, replacement } = fault;
  const said = `Line ${line} of the GraphQL code: ${message}`;
  const elsewhere = `It is checked against the schema ${schema}; a comment "# schema: VERSION" in the code names another version.`;
  if (kind === 'invalid') {
    return contentProblem('invalid-operation', place, {
      value,
      message: said,
      fix: `Correct the code. ${elsewhere}`,
    });
  }
  const fix = replacement === undefined ? 'Leave it out.' : `Use "${replacement}" instead.`;
  return contentProblem(kind === 'removed' ? 'removed-name' : 'deprecated-name', place, {
    value,
    message: said,
    fix: `${fix} ${elsewhere}`,
  });
}

function unknownVersion(
  version: string,
  deployment: string | undefined,
  place: ProblemPlace,
  { deployments }: ApiReference,
): Problem {
  const known = deployments
    .filter((of) => deployment === undefined || of.deployment.name === deployment)
    .flatMap((of: DeploymentReference) => of.versions.map((entry) => entry.version.version));
  return contentProblem('unknown-schema-version', place, {
    value: version,
    message: `The GraphQL code says that it is for the schema version ${[deployment, version].join(' ').trim()}, which does not exist.`,
    fix: known.length === 0 ? 'Remove the comment.' : `Name one of: ${known.join(', ')}.`,
  });
}
