import type { DirectiveNode, DocumentNode } from 'graphql';
import { DEFAULT_DEPRECATION_REASON as defaultReason, Kind, visit } from 'graphql';
import { cleanText } from '../../text/cleanText.ts';

/** Gives deprecations with a blank reason the default reason, so that they can be told from elements that are not deprecated. */
export function withReasons(document: DocumentNode, sdl: string): DocumentNode {
  if (!mayBeBlank.test(sdl)) return document;
  return visit(document, {
    Directive: (node) => (node.name.value === 'deprecated' ? withReason(node) : undefined),
  });
}

/** A reason of spaces, line breaks and escapes. Few schemas have one, and others need not be searched. */
const mayBeBlank = /reason[\s,]*:[\s,]*"(?:[\s"]|\\[nrtfb"]|\\u[\da-f{}]+)*"/iu;

function withReason(node: DirectiveNode): DirectiveNode {
  const args = (node.arguments ?? []).map((argument) =>
    argument.name.value === 'reason' &&
    argument.value.kind === Kind.STRING &&
    cleanText(argument.value.value).trim() === ''
      ? { ...argument, value: { ...argument.value, value: defaultReason } }
      : argument,
  );
  return { ...node, arguments: args };
}
