import type { ApiVersion } from '../../../content/reference.ts';
import type { Problem, ProblemPlace } from '../../../problem.ts';
import type { BodySource } from '../../body/bodySource.ts';
import type { ApiReference, DeploymentReference } from '../catalogue/apiReference.ts';
import type { OperationProblem } from './operationProblems.ts';
import { present } from '../../../present.ts';
import { placedBlocks } from '../../body/placedBlocks.ts';
import { contentProblem } from '../../problems/contentProblem.ts';
import { namingDocument } from '../../problems/namingDocument.ts';
import { fieldIn } from '../../problems/placeOf.ts';
import { checkSchema } from './checkSchemas.ts';
import { operationProblems } from './operationProblems.ts';

/**
 * Checks every `graphql` code block by a writer against the schema version that it declares, or else the latest. If there are
 * several deployments, one of them has to accept it. Also reports declared schemas that cannot be read; `buildApiReference`
 * reports the latest ones.
 */
export function checkOperations(api: ApiReference, bodies: readonly BodySource[]): readonly Problem[] {
  const codes = bodies.filter(({ origin }) => origin === 'writer').flatMap(graphqlIn);
  const declared = new Set(codes.flatMap(({ code }) => declaredVersions(code, api)));
  return [
    ...[...declared].flatMap(checkSchema),
    ...codes.flatMap(({ code, place }) => namingDocument(place, () => checkCode(code, place, api))),
  ];
}

function graphqlIn({
  body,
  place,
}: BodySource): readonly { readonly code: string; readonly place: ProblemPlace }[] {
  return placedBlocks(body, place).flatMap(({ block, place: where }) =>
    block._type === 'codeBlock' && block.language === 'graphql'
      ? [{ code: block.code, place: fieldIn(where, 'code') }]
      : [],
  );
}

/** The schema that code declares; absent fields are not declared. */
type DeclaredSchema = { readonly deployment?: string; readonly version?: string };

/**
 * Reads the comment in which GraphQL code declares its schema: `# schema: 1.2.0`, or with the deployment
 * `# schema: usdm-mainnet 1.2.0`. Code without such a comment is for the latest schema.
 */
function declaredSchema(code: string): DeclaredSchema {
  const [, deployment, version] =
    /^[ \t]*#[ \t]*schema:[ \t]*(?:([a-z][a-z0-9-]*)[ \t]+)?(\S+)[ \t]*$/m.exec(code) ?? [];
  return present({ deployment, version });
}

/** The versions that code declares, except the latest of each deployment. */
function declaredVersions(code: string, api: ApiReference): readonly ApiVersion[] {
  const declared = declaredSchema(code);
  return deploymentsOf(declared, api)
    .flatMap(({ versions }) => versions.slice(0, -1))
    .map(({ version }) => version)
    .filter(({ version }) => version === declared.version);
}

/** The deployment that code declares, or else all of them. */
function deploymentsOf(
  { deployment: name }: DeclaredSchema,
  { deployments }: ApiReference,
): readonly DeploymentReference[] {
  return deployments.filter(({ deployment }) => deployment.name === (name ?? deployment.name));
}

function checkCode(code: string, place: ProblemPlace, api: ApiReference): readonly Problem[] {
  const declared = declaredSchema(code);
  const deployments = deploymentsOf(declared, api);
  const candidates = deployments.flatMap((of) => {
    const latest = of.versions.at(-1);
    const wanted = declared.version ?? latest?.version.version;
    const entry = of.versions.find(({ version }) => version.version === wanted);
    return entry ? [{ of, version: entry.version.version }] : [];
  });
  if (candidates.length === 0) return unknownVersion(declared, deployments, place);
  const results = candidates.flatMap(({ of, version }) => {
    const schema = of.schemaOf(version);
    if (!schema) return [];
    return [{ found: operationProblems(code, schema, of), schema: `${of.deployment.name} ${version}` }];
  });
  const result = results.find(isValid) ?? results[0];
  return result?.found.map((problem) => problemOf(problem, place, result.schema)) ?? [];
}

function isValid({ found }: { readonly found: readonly OperationProblem[] }): boolean {
  return found.every(({ kind }) => kind !== 'invalid');
}

function problemOf(problem: OperationProblem, place: ProblemPlace, schema: string): Problem {
  const { kind, line, value, replacement } = problem;
  const message = `Line ${line} of the GraphQL code: ${problem.message}`;
  const elsewhere = `It was checked against the schema ${schema}; a comment "# schema: VERSION" in the code selects another version.`;
  if (kind === 'invalid') {
    return contentProblem('invalid-operation', place, {
      value,
      message,
      fix: `Correct the code. ${elsewhere}`,
    });
  }
  const fix = replacement === undefined ? 'Remove it.' : `Use "${replacement}" instead.`;
  return contentProblem(kind === 'removed' ? 'removed-name' : 'deprecated-name', place, {
    value,
    message,
    fix: `${fix} ${elsewhere}`,
  });
}

/** The problem of a declared version that does not exist; none if the code declares no version. */
function unknownVersion(
  { deployment, version }: DeclaredSchema,
  deployments: readonly DeploymentReference[],
  place: ProblemPlace,
): readonly Problem[] {
  if (version === undefined) return [];
  const known = deployments.flatMap(({ versions }) => versions.map((entry) => entry.version.version));
  return [
    contentProblem('unknown-schema-version', place, {
      value: version,
      message: `The GraphQL code declares the schema version ${[deployment, version].join(' ').trim()}, which does not exist.`,
      fix: known.length === 0 ? 'Remove the comment.' : `Use one of: ${known.join(', ')}.`,
    }),
  ];
}
