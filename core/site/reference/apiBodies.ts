import type { ApiDeployment, ApiMember, ApiSymbol, WriterTexts } from '../../content/reference.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { BodySource } from '../body/bodySource.ts';
import type { Site } from '../model/site.ts';
import type { ApiReference } from './catalogue/apiReference.ts';
import { hrefOf } from '../../links/href.ts';
import { fieldIn, itemIn, placeOf } from '../problems/placeOf.ts';
import { writingHeadings } from './writingHeadings.ts';

/**
 * All bodies of the reference: descriptions from the schema, and texts that writers added.
 * @param looksAt which documents to include, by id
 */
export function apiBodies(
  { deployments }: ApiReference,
  site: Site,
  looksAt: (documentId: string) => boolean,
): readonly BodySource[] {
  return deployments
    .flatMap(({ deployment, versions, symbols }) => [
      ...(looksAt(deployment.id) ? deploymentTexts(deployment) : []),
      ...versions
        .filter(({ version }) => looksAt(version.id))
        .flatMap(({ version }) => writing(version, placeOf('referenceVersion', version))),
      ...symbols
        .filter(({ symbol }) => looksAt(symbol.id))
        .flatMap(({ symbol, path }) =>
          symbolTexts(symbol).map((source) => ({ ...source, ownHref: hrefOf(path, site) })),
        ),
    ])
    .filter(({ body }) => body.length > 0);
}

function deploymentTexts(deployment: ApiDeployment): readonly BodySource[] {
  const place = placeOf('referenceDeployment', deployment);
  const about = { body: deployment.about, place: fieldIn(place, 'about'), headings: [] };
  return [{ ...about, origin: 'schema' }, ...writing(deployment, place)];
}

function symbolTexts(symbol: ApiSymbol): readonly BodySource[] {
  const place = placeOf('referenceSymbol', symbol);
  return [
    description(symbol, place),
    ...memberLists.flatMap((list) => memberTexts(symbol[list], fieldIn(place, list))),
    ...writing(symbol, place),
  ];
}

function memberTexts(members: readonly ApiMember[], place: ProblemPlace): readonly BodySource[] {
  return members.flatMap((member) => {
    const here = itemIn(place, member.name);
    return [description(member, here), ...memberTexts(member.arguments, fieldIn(here, 'arguments'))];
  });
}

function description({ description: body }: ApiMember | ApiSymbol, place: ProblemPlace): BodySource {
  return { body, place: fieldIn(place, 'description'), headings: [], origin: 'schema' };
}

function writing(texts: WriterTexts, place: ProblemPlace): readonly BodySource[] {
  const headings = writingHeadings(texts);
  return (['notes', 'examples', 'migration'] as const).map((field) => ({
    body: texts[field],
    place: fieldIn(place, field),
    headings,
    origin: 'writer',
  }));
}

const memberLists = [
  'arguments',
  'fields',
  'inputFields',
  'values',
] as const satisfies readonly (keyof ApiSymbol)[];
