import type { Content } from '../../content/content.ts';
import type { Problem, ProblemPlace } from '../../problem.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { placeOf } from '../problems/placeOf.ts';
import { isEmptyContent } from './isEmptyContent.ts';
import { keptSingleton } from './keptSingleton.ts';

/** Checks that there is content, and exactly one document of each singleton type; search words may be missing. */
export function checkSingletons(content: Content): readonly Problem[] {
  if (isEmptyContent(content)) {
    return [
      contentProblem('empty-dataset', undefined, {
        message: 'The dataset has no published documents for this site.',
        fix: 'Check that the project and the dataset are the right ones, and publish the site settings and the home page.',
      }),
    ];
  }
  const { settings, homes, searchWords } = content;
  return [
    ...checkSingleton('site settings', 'siteSettings', settings, (document) =>
      placeOf('siteSettings', document),
    ),
    ...checkSingleton('home page', 'homePage', homes, (document) => placeOf('homePage', document)),
    ...(searchWords.length === 0
      ? []
      : checkSingleton('search words', 'searchWords', searchWords, (document) =>
          placeOf('searchWords', document),
        )),
  ];
}

function checkSingleton<Document extends { readonly id: string }>(
  name: string,
  type: string,
  documents: readonly Document[],
  place: (document: Document) => ProblemPlace,
): readonly Problem[] {
  const kept = keptSingleton(documents, type);
  if (!kept) {
    return [
      contentProblem('missing-singleton', undefined, {
        value: type,
        message: `The ${name} document ("${type}") is not published.`,
        fix: `Open the ${name} in the Studio, fill it in and publish it.`,
      }),
    ];
  }
  return documents
    .filter((document) => document !== kept)
    .map((document) =>
      kept.id === type
        ? contentProblem('stray-singleton', place(document), {
            value: document.id,
            message: `The site ignores the document "${document.id}" and takes the ${name} from "${type}".`,
            fix: 'Delete it through the API: the Studio shows only the document that the site uses.',
          })
        : contentProblem('double-singleton', place(document), {
            value: document.id,
            message: `There is more than one ${name} document: "${kept.id}" and "${document.id}".`,
            fix: `Keep one of them with the id "${type}", which the Studio opens, and delete the others.`,
          }),
    );
}
