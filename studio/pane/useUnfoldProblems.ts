import type { ObjectInputProps, ObjectMember } from 'sanity';
import { useEffect, useRef } from 'react';
import { useDocumentPane } from 'sanity/structure';

/**
 * Unfolds a set of fields of a document when an error appears in it. A writer can fold it again: then it stays so until there is no error
 * left in it, and another one appears.
 */
export function useUnfoldProblems({
  members,
  onFieldSetExpand,
}: Pick<ObjectInputProps, 'members' | 'onFieldSetExpand'>): void {
  const { validation } = useDocumentPane();
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const wrong = new Set(
      validation.filter(({ level }) => level === 'error').map(({ path: [field] }) => field),
    );
    const now = setsWith(members, wrong);
    for (const name of now) if (!before.current.includes(name)) onFieldSetExpand(name);
    before.current = now;
  }, [members, validation, onFieldSetExpand]);
}

/** Returns the names of the sets that have one of these fields. */
function setsWith(members: readonly ObjectMember[], fields: ReadonlySet<unknown>): readonly string[] {
  return members.flatMap((member) => {
    if (member.kind !== 'fieldSet') return [];
    const { name, members: inSet } = member.fieldSet;
    return inSet.some((each) => each.kind === 'field' && fields.has(each.name)) ? [name] : [];
  });
}
