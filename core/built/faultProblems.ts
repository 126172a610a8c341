import type { Problem, ProblemPlace } from '../problem.ts';
import type { Fault, FaultKind } from './findFaults.ts';
import { isFilePath } from '../links/isFilePath.ts';
import { present } from '../present.ts';
import { countOf } from '../text/countOf.ts';

/**
 * Says what is wrong with built files, and what to do about it: once for the same fault in several of them, as when it is in a menu.
 * Addresses are errors even where browsers would cope: the content was checked before, so it is a mistake in the code of the site, or
 * something that those checks cannot see. A missing place on a page is a warning, as it is in the content, and so is a repeated id: readers
 * get to the page.
 * @param documentOf the document that a page shows, if it has one
 */
export function faultProblems(
  faults: readonly Fault[],
  documentOf: (path: string) => ProblemPlace | undefined,
): readonly Problem[] {
  const groups = Map.groupBy(faults, ({ kind, value }) => JSON.stringify([kind, value]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [problemOf(first, others.length, documentOf(first.path))] : [],
  );
}

/** @param others how many other files have the same fault */
function problemOf(
  { kind, path, value, meant = '' }: Fault,
  others: number,
  where: ProblemPlace | undefined,
): Problem {
  const { clause, fix } = texts[kind](value, meant);
  const file = isFilePath(path) ? `The file "${path}"` : `The page "${path}"`;
  const also = others === 0 ? '' : ` The same is wrong in ${countOf(others, 'other file')}.`;
  return {
    code: kind,
    severity: warnings.has(kind) ? 'warning' : 'error',
    ...present({ where }),
    value,
    message: `${file} ${clause}.${also}`,
    fix: `${fix} If no document says so, it is a mistake in the code of the site: tell whoever looks after it.`,
  };
}

const warnings = new Set<FaultKind>(['repeated-id', 'dead-anchor']);

type Text = { readonly clause: string; readonly fix: string };

const texts: Readonly<Record<FaultKind, (value: string, meant: string) => Text>> = {
  'repeated-id': (id) => ({
    clause: `has several elements with the id "${id}", so that a link to a heading may lead elsewhere`,
    fix: 'Give the heading with this id another text.',
  }),
  'dead-address': (address) => ({
    clause: `leads to "${address}", where the site has nothing`,
    fix: 'Correct the address.',
  }),
  'dead-anchor': (address) => ({
    clause: `leads to "${address}", but there is no such place on that page`,
    fix: 'Choose a heading of that page, or remove the part with "#".',
  }),
  'wrong-slash': (address, meant) => ({
    clause: `leads to "${address}", which differs from the address of the page "${meant}" in the slash at the end`,
    fix: 'Link to the document itself instead of writing its address.',
  }),
  'wrong-case': (address, meant) => ({
    clause: `leads to "${address}", but the site has "${meant}", and upper and lower case make a difference`,
    fix: `Write "${meant}".`,
  }),
  'malformed-address': (address) => ({
    clause: `has the address "${address}", which is not valid`,
    fix: 'In an address, a space is written "%20", and a percent sign "%25".',
  }),
  'outside-base-path': (address) => ({
    clause: `leads to "${address}", which is not below the base path of the site`,
    fix: 'Link to the document itself instead of writing its address.',
  }),
  'not-a-page': (address) => ({
    clause: `lists "${address}", which is not the address of a page`,
    fix: 'Correct the address.',
  }),
};
