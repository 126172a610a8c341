import type { BuiltReference, ReferenceStep } from '../history/buildReference.ts';
import type { Deployment } from '../history/deployment.ts';
import type { ToText } from './memberItems.ts';
import type { ReferenceDocument } from './referenceDocument.ts';
import { compact, weakReference } from './referenceDocument.ts';
import { referenceId } from './referenceId.ts';
import { changeItems, keyOf } from './referenceItems.ts';
import { symbolDocument } from './symbolDocument.ts';
import { symbolSlugs } from './symbolSlugs.ts';

/**
 * Makes the documents of a deployment as the lake stores them: one for the deployment, one for each version (its changes and its
 * SDL), one for each symbol of any version. They have only the generated fields, not those of writers.
 */
export function referenceDocuments(
  deployment: Deployment,
  reference: BuiltReference,
  toText: ToText,
): ReferenceDocument[] {
  const { name } = deployment;
  const slugs = symbolSlugs(reference.symbols.map(({ history }) => history.symbol));
  return [
    deploymentDocument(deployment, reference.about === '' ? [] : toText(reference.about)),
    ...reference.steps.map((step) => versionDocument(name, step)),
    ...reference.symbols.map((symbol) =>
      symbolDocument(symbol, { deployment: name, toText, slug: slugs.get(symbol.id) ?? symbol.id }),
    ),
  ];
}

function deploymentDocument(
  { name, title, description, endpoint, versions }: Deployment,
  about: readonly object[],
): ReferenceDocument {
  return {
    _id: referenceId(name),
    _type: 'referenceDeployment',
    ...compact({
      name,
      title,
      description,
      endpoint,
      about,
      latest: versions.at(-1)?.version,
      releases: versions.map(({ version, date, summary, hash }) => ({
        _key: keyOf(version),
        _type: 'referenceRelease',
        version,
        date,
        summary,
        hash,
      })),
    }),
  };
}

function versionDocument(
  deployment: string,
  { schemaVersion, previous, changes, renames }: ReferenceStep,
): ReferenceDocument {
  const { version, date, summary, hash, sdl } = schemaVersion;
  return {
    _id: referenceId(deployment, 'version', version),
    _type: 'referenceVersion',
    ...compact({
      deployment: weakReference(referenceId(deployment)),
      version,
      previous,
      date,
      summary,
      hash,
      sdl,
      changes: changeItems(changes),
      renames: renames.map((rename, index) => ({ _key: `r${index}`, _type: 'referenceRename', ...rename })),
    }),
  };
}
