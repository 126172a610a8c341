import type { ChangeRule } from '../change/changeRule.ts';
import type { Criticality } from '../change/schemaChange.ts';
import { criticalityOrder } from '../../content/criticalityOrder.ts';
import { changeKinds } from '../change/changeKinds.ts';

/** The published table as a Markdown page. */
export function criticalityTable(): string {
  return [introduction, ...criticalityOrder.map(section), closing].join('\n');
}

const introduction = `# How changes of the schema are graded

graphql-inspector 8 finds the places where two versions of a schema differ. The table below defines the kinds of changes and the
grade of each.

- **Breaking**: a valid operation may be refused, or its result has a different shape.
- **Dangerous**: every operation stays valid, but results may differ or contain something that a program does not know.
- **Safe**: nobody has to do anything.

The columns *graphql* and *inspector* show how \`findSchemaChanges\` of graphql 17 and graphql-inspector 8 grade
the same change ("–": not at all). A grade that differs from ours is in bold, and the last column says why.
`;

const closing = `## Not a change
- Formatting, comments, and the order of definitions, members, arguments, locations and fields of an object value.
- A definition written as an extension, or the other way round.
- A default with the same meaning (\`1\` and \`1.0\` for a \`Float\`), or with the same text although a default inside its type changes.
- \`@deprecated\` and \`@deprecated(reason: "No longer supported")\`.
- An empty description and a missing one.
- A built-in scalar (\`Float\`) that the schema starts or stops using. graphql reports the latter as \`TYPE_REMOVED\`, which is
  breaking. Operations are only affected by the fields and arguments that used it, and each of these is reported.

## A single change
- A type, field, input field, enum value or directive that is added or removed, with everything in it.
- A type that changes its kind, with everything in it.
- A deprecation of any element.
- All uses of one directive on one element.

If a name is removed and a similar one is added, it may have been renamed. This is shown as a hint beside the two changes, and
never assumed.
`;

const headings: Record<Criticality, string> = { breaking: 'Breaking', dangerous: 'Dangerous', safe: 'Safe' };

function section(criticality: Criticality): string {
  const rules = Object.entries(changeKinds).filter(([, rule]) => rule.criticality === criticality);
  return [
    `## ${headings[criticality]}`,
    '',
    '| Change | Kind | graphql | inspector | Why |',
    '|---|---|---|---|---|',
    ...rules.map(([kind, rule]) => row(kind, rule)),
    '',
  ].join('\n');
}

function row(kind: string, { title, graphql, inspector, why, criticality }: ChangeRule): string {
  const mark = (grade: Criticality): string => (grade === criticality ? grade : `**${grade}**`);
  const byGraphql = graphql === undefined ? '–' : `\`${graphql[0]}\`, ${mark(graphql[1])}`;
  return `| ${title} | \`${kind}\` | ${byGraphql} | ${inspector === undefined ? '–' : mark(inspector)} | ${why} |`;
}
