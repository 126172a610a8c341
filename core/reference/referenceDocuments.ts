import type { Reference, ReferenceStep } from './buildReference.ts';
import { documentId } from './documentId.ts';
import type { LakeDocument } from './lakeDocument.ts';
import { compact, weakReference } from './lakeDocument.ts';
import type { ToText } from './memberItems.ts';
import { changeItems, keyOf } from './referenceItems.ts';
import type { Deployment } from './release.ts';
import { symbolDocument } from './symbolDocument.ts';
import { symbolSlugs } from './symbolSlugs.ts';

/**
 * The documents of a deployment as a lake keeps them: one for the deployment, one for each version (its changelog and
 * its SDL), one for each symbol that ever was. Only what is generated; what writers add is not here.
 */
export function referenceDocuments(
  deployment: Deployment,
  reference: Reference,
  toText: ToText,
): LakeDocument[] {
  const { name } = deployment;
  const slugs = symbolSlugs(reference.symbols.map(({ history }) => history.symbol));
  return [
    deploymentDocument(deployment),
    ...reference.steps.map((step) => versionDocument(name, step)),
    ...reference.symbols.map((symbol) =>
      symbolDocument(symbol, { deployment: name, toText, slug: slugs.get(symbol.id) ?? symbol.id }),
    ),
  ];
}

function deploymentDocument({ name, title, description, releases }: Deployment): LakeDocument {
  return {
    _id: documentId(name),
    _type: 'referenceDeployment',
    ...compact({
      name,
      title,
      description,
      latest: releases.at(-1)?.version,
      releases: releases.map(({ version, date, summary, hash }) => ({
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
  { release, previous, changes, renames }: ReferenceStep,
): LakeDocument {
  const { version, date, summary, hash, sdl } = release;
  return {
    _id: documentId(deployment, 'version', version),
    _type: 'referenceVersion',
    ...compact({
      deployment: weakReference(documentId(deployment)),
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
