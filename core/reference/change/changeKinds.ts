import type { ChangeRule, ElementSort } from './changeRule.ts';
import type { Difference } from './difference.ts';
import { argumentChanges } from './argumentChanges.ts';
import { directiveChanges } from './directiveChanges.ts';
import { fieldChanges } from './fieldChanges.ts';
import { inputFieldChanges } from './inputFieldChanges.ts';
import { textChanges } from './textChanges.ts';
import { typeChanges } from './typeChanges.ts';
import { typePartChanges } from './typePartChanges.ts';

const rules = {
  ...typeChanges,
  ...fieldChanges,
  ...argumentChanges,
  ...inputFieldChanges,
  ...typePartChanges,
  ...directiveChanges,
  ...textChanges,
};

/** Every kind of change. */
export type ChangeKind = keyof typeof rules;

/** The rule of each kind of change, in the order of the published table (`docs/criticality.md`). */
export const changeKinds: Readonly<Record<ChangeKind, ChangeRule>> = rules;

/** Returns the kind of a difference: the first one whose occasion fits. Throws an Error if none does. */
export function changeKindOf(difference: Difference): ChangeKind {
  const kind = Object.keys(changeKinds)
    .filter(isChangeKind)
    .find((name) => fits(difference, changeKinds[name]));
  if (kind === undefined) {
    const { aspect, direction, element } = difference;
    throw new Error(
      `No kind of change covers '${aspect}' being ${direction} on '${element.kind}'; add a record to changeKinds.`,
    );
  }
  return kind;
}

/** The sort of element that a change of this kind adds or removes; undefined if the element exists before and after. */
export function addedOrRemoved(kind: ChangeKind): ElementSort | undefined {
  const { of } = changeKinds[kind];
  return of.aspect === 'presence' ? of.element : undefined;
}

function isChangeKind(text: string): text is ChangeKind {
  return Object.hasOwn(changeKinds, text);
}

function fits(difference: Difference, { of }: ChangeRule): boolean {
  return (
    of.aspect === difference.aspect &&
    of.direction === difference.direction &&
    concerns(of, sortOf(difference)) &&
    of.when?.(difference) !== false
  );
}

function concerns(of: ChangeRule['of'], sort: ElementSort | 'schema'): boolean {
  if (of.aspect === 'presence') return of.element === sort;
  return !of.elements || of.elements.some((element) => element === sort);
}

function sortOf({ at, element }: Difference): ElementSort | 'schema' {
  switch (element.kind) {
    case 'schema':
    case 'directive':
    case 'field':
    case 'enum value':
    case 'input field':
      return element.kind;
    case 'argument':
      return at.kind === 'directiveArgument' ? 'directive argument' : 'argument';
    default:
      return 'type';
  }
}
