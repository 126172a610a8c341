import type { BlockContent, ListItem } from 'mdast';
import type {
  ApiChangelogPageData,
  ApiDeprecatedView,
  ApiOverviewPageData,
  ApiVersionPageData,
} from '../model/apiPageData.ts';
import { criticalityOrder } from '../../content/criticalityOrder.ts';
import { formatDate } from '../../text/formatDate.ts';
import { apiHeadings, criticalityHeadings, deprecatedHeading } from '../model/apiHeadings.ts';
import {
  changeListItems,
  deprecationNodes,
  factLine,
  linkedTextNodes,
  linkList,
  section,
  writingNodes,
} from './apiTextNodes.ts';
import { bodyNodes } from './bodyNodes.ts';
import { heading, item, list, paragraph } from './flowNodes.ts';
import { code, codeLinkTo, joined, link, linkTo, text } from './inlineNodes.ts';

const feedTitle = 'Feed of API changes (Atom)';

/** The start page of the API reference. */
export function apiOverviewNodes({ deployments }: ApiOverviewPageData): readonly BlockContent[] {
  return deployments.flatMap(
    ({ id, title, description, about, latest, changelog, downloads, sections, deprecated, writing }) => [
      heading(2, [text(title)], id),
      ...(description === undefined ? [] : [paragraph([text(description)])]),
      ...bodyNodes(about),
      ...factLine([
        latest ? [text('Version '), linkTo(latest), text(` of ${formatDate(latest.date)}`)] : [],
        [linkTo(changelog)],
        ...downloads.map((file) => [linkTo(file)]),
      ]),
      paragraph([
        text('In types, '),
        code('!'),
        text(' stands for “never null”, and '),
        code('[ ]'),
        text(' for a list; anything else may be null. An argument with '),
        code('!'),
        text(' has to be given, unless it has a default.'),
      ]),
      ...sections.flatMap((part) =>
        section(part, [
          list(
            part.symbols.map((symbol) =>
              item([
                paragraph(
                  joined([
                    [codeLinkTo(symbol)],
                    symbol.deprecated ? [text('Deprecated')] : [],
                    symbol.summary === '' ? [] : [text(symbol.summary)],
                  ]),
                ),
              ]),
            ),
          ),
        ]),
      ),
      ...(deprecated.length === 0
        ? []
        : section(deprecatedHeading({ id }), [list(deprecated.map(deprecatedItem))])),
      ...writingNodes(writing),
    ],
  );
}

function deprecatedItem({ deprecation, deprecatedIn, ...name }: ApiDeprecatedView): ListItem {
  return item([
    paragraph(
      joined([
        [codeLinkTo(name)],
        deprecatedIn ? [text('Deprecated in '), linkTo(deprecatedIn)] : [],
        deprecationNodes(deprecation),
      ]),
    ),
  ]);
}

/** All versions of an API. */
export function apiChangelogNodes({ versions, feed }: ApiChangelogPageData): readonly BlockContent[] {
  return [
    paragraph([link(feed.href, [text(feedTitle)])]),
    heading(2, [text(apiHeadings.versions.title)], apiHeadings.versions.id),
    ...versions.flatMap((version) => [
      heading(3, [linkTo(version)]),
      paragraph([text(formatDate(version.date))]),
      paragraph([text(version.summary)]),
      paragraph([text(countsText(version.counts))]),
    ]),
  ];
}

function countsText(counts: ApiChangelogPageData['versions'][number]['counts']): string {
  const some = criticalityOrder.filter((criticality) => counts[criticality] > 0);
  if (some.length === 0) return 'The first version';
  return some.map((criticality) => `${counts[criticality]} ${criticality}`).join(' · ');
}

/** The changes of one version. */
export function apiVersionNodes(page: ApiVersionPageData): readonly BlockContent[] {
  return [
    paragraph([text(`Released on ${formatDate(page.date)}`)]),
    ...factLine([
      page.before ? [text('Changes since '), linkTo(page.before)] : [text('The first version.')],
      page.compare ? [linkTo(page.compare)] : [],
      [link(page.feed.href, [text(feedTitle)])],
    ]),
    ...page.groups.flatMap(({ id, criticality, changes }) =>
      section({ id, title: criticalityHeadings[criticality].title }, [list(changeListItems(changes, false))]),
    ),
    ...(page.renames.length === 0
      ? []
      : section(apiHeadings.renames, [
          list(
            page.renames.map(({ from, to }) =>
              item([
                paragraph([
                  ...linkedTextNodes(from),
                  text(' is '),
                  ...linkedTextNodes(to),
                  text(' now, by the look of it.'),
                ]),
              ]),
            ),
          ),
        ])),
    ...writingNodes(page.writing),
    ...(page.corrections.length === 0
      ? []
      : section(
          apiHeadings.corrections,
          page.corrections.flatMap(({ date, changes }) => [
            paragraph([
              text(`The schema of this version was corrected on ${formatDate(date)}`),
              text(changes.length === 0 ? ', without changing its meaning.' : ':'),
            ]),
            ...(changes.length === 0 ? [] : [list(changeListItems(changes, true))]),
          ]),
        )),
    ...section({ id: 'files', title: 'Files' }, [linkList(page.downloads)]),
  ];
}
