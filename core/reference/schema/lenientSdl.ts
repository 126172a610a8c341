import type { ASTNode, DocumentNode } from 'graphql';
import type { SdlProblem } from './sdlProblem.ts';
import type { SdlViolation } from './sdlViolations.ts';
import { getLocation, print, Source, visit } from 'graphql';
import { documentIn } from './documentIn.ts';
import { sdlProblemAt } from './sdlProblem.ts';
import { maxViolations, sdlViolations } from './sdlViolations.ts';

export type LenientSdl = {
  readonly sdl: string;
  /** The parts that were left out, and the reasons, each at its place in the text that was given; in the order of that text. */
  readonly leniencies: readonly SdlProblem[];
};

/**
 * Makes valid SDL of a text whose meaning is clear although it breaks rules: of several definitions of a type, field, argument, enum value,
 * directive or root type the first one counts, and directives that are not defined, may not be used there or are repeated are left out. The
 * result is printed again, without comments. A text that is valid, that breaks other rules as well, or that has `maxViolations` faults is
 * returned as it is.
 */
export function lenientSdl(sdl: string, file: string): LenientSdl {
  const unchanged = { sdl, leniencies: [] };
  const source = new Source(sdl, file);
  const lines = sdl.split(/\r\n|[\n\r]/u);
  const leniencies: SdlProblem[] = [];
  let document = documentIn(source);
  if (!document) return unchanged;
  for (;;) {
    const violations = sdlViolations(document);
    if (violations.length === 0) break;
    const isClear = violations.every(({ surplus }) => surplus.length > 0);
    if (!isClear || violations.length + leniencies.length >= maxViolations) return unchanged;
    const forgiven = nextForgiven(violations, document);
    for (const { error, surplus } of forgiven) {
      for (const { loc } of surplus) {
        const location = getLocation(source, loc?.start ?? 0);
        leniencies.push(sdlProblemAt(location, { file, lines, message: error.message }));
      }
    }
    document = without(document, new Set(forgiven.flatMap(({ surplus }) => surplus)));
  }
  if (leniencies.length === 0) return unchanged;
  return {
    sdl: `${print(document)}\n`,
    leniencies: leniencies.toSorted((a, b) => a.line - b.line || a.column - b.column),
  };
}

/** Whole definitions come first: without them, there may be fewer violations. */
function nextForgiven(
  violations: readonly SdlViolation[],
  { definitions }: DocumentNode,
): readonly SdlViolation[] {
  const whole = new Set(
    definitions.flatMap((node): ASTNode[] => ('name' in node && node.name ? [node, node.name] : [node])),
  );
  const ofWhole = violations.filter(({ surplus }) => surplus.every((node) => whole.has(node)));
  return ofWhole.length > 0 ? ofWhole : violations;
}

/** Removes these nodes, the nodes with these names, and extensions that have become empty. */
function without(document: DocumentNode, surplus: ReadonlySet<ASTNode>): DocumentNode {
  return visit(document, {
    enter: (node) =>
      surplus.has(node) || ('name' in node && node.name && surplus.has(node.name)) ? null : undefined,
    leave: (node) => (isEmptyExtension(node) ? null : undefined),
  });
}

function isEmptyExtension(node: ASTNode): boolean {
  if (!node.kind.endsWith('Extension')) return false;
  return !Object.values(node).some((part) => Array.isArray(part) && part.length > 0);
}
