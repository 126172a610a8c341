import type { Graph } from 'schema-dts';
import Validator from '@adobe/structured-data-validator';

/**
 * Returns the problems with structured data: what the validator finds (breadcrumbs, people), what search engines require of articles and
 * questions (https://developers.google.com/search/docs/appearance/structured-data/search-gallery), and addresses and dates of another form.
 * The names of all properties are checked by the compiler.
 */
export async function structuredDataProblems(graph: Graph): Promise<readonly string[]> {
  const things: readonly unknown[] = graph['@graph'];
  const jsonld = Object.groupBy(things, (thing) => typeOf(thing));
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return [
    ...issues.map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`),
    ...things.flatMap((thing) => problemsIn(thing, typeOf(thing))),
  ];
}

const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  TechArticle: ['headline', 'image', 'url', 'isPartOf'],
  APIReference: ['headline', 'image', 'url', 'isPartOf'],
  BlogPosting: ['headline', 'image', 'url', 'author', 'datePublished', 'dateModified'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Person: ['name', 'url'],
};

const rules: Readonly<Record<string, RegExp>> = {
  url: /^https:\/\/\S+$/,
  item: /^https:\/\/\S+$/,
  image: /^https:\/\/\S+$/,
  datePublished: /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/,
  dateModified: /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/,
};

function problemsIn(value: unknown, place: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => problemsIn(each, place));
  if (typeof value !== 'object' || value === null) return [];
  const type = typeOf(value);
  const fields = Object.entries(value);
  const names = new Set(fields.filter(([, field]) => field !== '').map(([name]) => name));
  return [
    ...(required[type] ?? [])
      .filter((name) => !names.has(name))
      .map((name) => `${place}: ${type} has no ${name}`),
    ...fields.flatMap(([name, field]) => {
      const rule = rules[name];
      return rule && !rule.test(String(field)) ? [`${place}.${name}: ${String(field)}`] : [];
    }),
    ...fields.flatMap(([name, field]) => problemsIn(field, `${place}.${name}`)),
  ];
}

function typeOf(thing: unknown): string {
  return typeof thing === 'object' && thing !== null ? String(Reflect.get(thing, '@type')) : '';
}
