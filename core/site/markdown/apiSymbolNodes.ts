import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import type {
  ApiEventView,
  ApiGoneView,
  ApiLinkedText,
  ApiMemberView,
  ApiSymbolPageData,
} from '../model/apiPageData.ts';
import { countOf } from '../../text/countOf.ts';
import { formatDate } from '../../text/formatDate.ts';
import {
  changeListItems,
  deprecationNodes,
  factLine,
  lifecycleFacts,
  linkedTextNodes,
  linkList,
  section,
  typeNode,
  writingNodes,
} from './apiTextNodes.ts';
import { bodyNodes, codeNode } from './bodyNodes.ts';
import { item, list, paragraph } from './flowNodes.ts';
import { code, joined, link, linkTo, text } from './inlineNodes.ts';

/** The page of an operation, directive or type, from what it is to its history. */
export function apiSymbolNodes(page: ApiSymbolPageData): readonly BlockContent[] {
  const { example, lifecycle, returns, status } = page;
  const { addedIn, deprecatedIn } = lifecycle;
  return [
    ...(page.breadcrumbs.length === 0 ? [paragraph([text(`${page.kindLabel} of ${page.deployment}`)])] : []),
    ...noticeNodes(page),
    ...bodyNodes(page.body),
    ...factLine([
      ...lifecycleFacts({
        ...(addedIn && { addedIn }),
        ...(deprecatedIn && status === 'removed' && { deprecatedIn }),
      }),
      page.specifiedBy === undefined ? [] : [link(page.specifiedBy, [text('Specification')])],
      page.oneOf ? [text('Takes exactly one of its fields')] : [],
      page.repeatable ? [text('Can be used more than once in one place')] : [],
    ]),
    ...signatureNodes(page),
    ...sentence(page.nullability),
    ...page.tables.flatMap((table) => section(table, [list(table.members.map(memberItem))])),
    ...(returns
      ? section({ id: 'returns', title: 'Returns' }, [
          paragraph([typeNode(returns)]),
          ...sentence(page.paging),
        ])
      : []),
    ...some(page.types, (types) =>
      section({ id: 'types', title: 'Possible types' }, [linkList(types, true)]),
    ),
    ...some(page.locations, (locations) =>
      section({ id: 'locations', title: 'Locations' }, [
        list(locations.map((location) => item([paragraph([code(location)])]))),
      ]),
    ),
    ...(example
      ? section({ id: 'example', title: 'Example' }, [
          ...(example.endpoint === undefined ? [] : [paragraph([text('POST '), code(example.endpoint)])]),
          ...example.parts.map(codeNode),
        ])
      : []),
    ...writingNodes(page.writing),
    ...some(page.relations, (relations) =>
      section(
        { id: 'relations', title: 'Relations' },
        relations.flatMap(({ title, links }) => [paragraph([text(title)]), linkList(links, true)]),
      ),
    ),
    ...some(page.gone, (gone) => section({ id: 'removed', title: 'Removed' }, [list(gone.map(goneItem))])),
    ...some(page.history, (history) =>
      section({ id: 'history', title: 'History' }, [list(history.map(eventItem), true)]),
    ),
    ...some(page.mentionedIn, (links) =>
      section({ id: 'mentioned-in', title: 'Mentioned in' }, [linkList(links)]),
    ),
  ];
}

function sentence(linked: ApiLinkedText | undefined): readonly BlockContent[] {
  return linked === undefined ? [] : [paragraph(linkedTextNodes(linked))];
}

function some<Item>(
  items: readonly Item[],
  make: (items: readonly Item[]) => readonly BlockContent[],
): readonly BlockContent[] {
  return items.length === 0 ? [] : make(items);
}

/** Returns the notice that comes first for a deprecated or removed symbol. */
function noticeNodes({
  title,
  status,
  lifecycle: { removedIn, deprecatedIn },
  deprecation,
  likelyReplacement,
}: ApiSymbolPageData): readonly BlockContent[] {
  if (status === 'current') return [];
  const isRemoved = status === 'removed';
  const version = isRemoved ? removedIn : deprecatedIn;
  const why = deprecationNodes(deprecation, likelyReplacement);
  return [
    {
      type: 'blockquote',
      children: [
        paragraph([
          { type: 'strong', children: [text(title)] },
          text(isRemoved ? ' was removed' : ' is deprecated'),
          ...(version ? [text(isRemoved ? ' in version ' : ' since version '), linkTo(version)] : []),
          text(isRemoved ? '. This page shows the last version that had it.' : '.'),
        ]),
        ...(why.length === 0 ? [] : [paragraph(why)]),
      ],
    },
  ];
}

function signatureNodes({ signature }: ApiSymbolPageData): readonly BlockContent[] {
  if (signature.length === 0) return [];
  const value = signature.map((line) => line.map(({ token: [token] }) => token).join('')).join('\n');
  return [{ type: 'code', lang: 'graphql', value }];
}

function memberItem(member: ApiMemberView): ListItem {
  const why = deprecationNodes(member.deprecation);
  return item([
    paragraph(
      joined([
        [code(member.name), ...(member.type ? [text(': '), typeNode(member.type)] : [])],
        member.default === undefined ? [] : [text('default '), code(member.default)],
        member.deprecation ? [text('Deprecated')] : [],
      ]),
    ),
    ...bodyNodes(member.description),
    ...sentence(member.paging),
    ...(why.length === 0 ? [] : [paragraph(why)]),
    ...factLine(lifecycleFacts(member)),
    ...(member.arguments.length === 0 ? [] : [list(member.arguments.map(memberItem))]),
  ]);
}

function goneItem(member: ApiGoneView): ListItem {
  const why = deprecationNodes(member.deprecation, member.likely);
  return item([
    paragraph([code(member.name)]),
    ...factLine(lifecycleFacts(member)),
    ...(why.length === 0 ? [] : [paragraph(why)]),
  ]);
}

function eventItem({ version, date, event, changes, wordings = 0 }: ApiEventView): ListItem {
  const when: readonly PhrasingContent[] = [
    text(`${events[event]} in `),
    linkTo(version),
    ...(date === undefined ? [] : [text(`, ${formatDate(date)}`)]),
    ...(wordings === 0 ? [] : [text(` (${countOf(wordings, 'wording change')})`)]),
  ];
  return item([paragraph(when), ...(changes.length === 0 ? [] : [list(changeListItems(changes, true))])]);
}

const events = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;
