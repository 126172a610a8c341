import type { ChangeRule } from './changeRule.ts';
import type { Criticality } from './schemaChange.ts';
import { changeKinds } from './changeKinds.ts';
import { criticalityOrder } from './schemaChange.ts';

/** The published table as a Markdown page. */
export function criticalityTable(): string {
  return [introduction, ...criticalityOrder.map(section), closing].join('\n');
}

const introduction = `# How changes of the schema are graded

Two versions of a schema are compared with graphql-inspector 8, which says
where they differ. What the difference is, and what it is worth, is said by the table below: one kind of change, one
grade.

- **Breaking**: an operation that was valid may be refused, or its answer has another shape.
- **Dangerous**: every operation is still valid, and may be answered differently, or with something a program does not know.
- **Safe**: nobody has to do anything.

The columns *graphql* and *inspector* show what \`findSchemaChanges\` of graphql 17 and graphql-inspector 8 make of
the same change ("–": nothing). Where our grade is another one, it stands in bold and the last column says why.
`;

const closing = `## What is no change

- Formatting, comments, and the order of definitions, members, arguments, locations and fields of an object value.
- A definition written as an extension, or the other way round.
- A default that means the same (\`1\` and \`1.0\` for a \`Float\`), or whose text stays while a default inside its type changes.
- \`@deprecated\` and \`@deprecated(reason: "No longer supported")\`.
- An empty description and none.
- A scalar of GraphQL itself (\`Float\`) that the schema uses for the first time, or no more. graphql calls the latter
  \`TYPE_REMOVED\`, which is breaking; no operation can tell, because the fields and arguments that used it changed, and
  each of these is reported.

## What is one change

- A type, field, input field, enum value or directive that comes or goes, with everything in it.
- A type that becomes one of another kind, with everything in it.
- A deprecation, whatever is deprecated.
- All uses of one directive on one element.

A name that goes while a similar one comes may be a renaming. It is shown as a hint beside the two changes, and never
taken for granted.
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
