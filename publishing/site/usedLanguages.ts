import type { Content } from '#core/content/content.ts';
import type { Block } from '#core/content/portableText.ts';
import type { ApiMember } from '#core/content/reference.ts';
import { walkBody } from '#core/content/walkBody.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';

/** Collects the languages of all code in the content. */
export function usedLanguages(content: Content): ReadonlySet<string> {
  const languages = new Set<string>();
  const written = [...content.docs, ...content.posts, ...content.standalonePages, ...content.snippets];
  for (const { body } of written) collect(body, languages);
  const generated = [...content.apiDeployments, ...content.apiVersions, ...content.apiSymbols];
  for (const { notes, examples, migration } of generated) {
    for (const body of [notes, examples, migration]) collect(body, languages);
  }
  for (const { description, arguments: args, fields, inputFields, values } of content.apiSymbols) {
    collect(description, languages);
    for (const members of [args, fields, inputFields, values]) collectMembers(members, languages);
  }
  // Definitions and examples.
  if (content.apiSymbols.length > 0) for (const language of ['graphql', 'json']) languages.add(language);
  if (content.apiDeployments.some(({ endpoint }) => endpoint !== undefined)) languages.add('bash');
  return languages;
}

function collectMembers(members: readonly ApiMember[], languages: Set<string>): void {
  for (const { description, arguments: args } of members) {
    collect(description, languages);
    collectMembers(args, languages);
  }
}

function collect(body: readonly Block[], languages: Set<string>): void {
  for (const language of languagesOf(body)) languages.add(language);
}

const languagesOf = oncePerObject((body: readonly Block[]) =>
  walkBody(body).flatMap(({ block }) => (block._type === 'codeBlock' ? [block.language] : [])),
);
