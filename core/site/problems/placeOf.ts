import type { Documents, DocumentType } from '../../content/documentTypes.ts';
import type { ProblemPlace } from '../../problem.ts';
import { documentTypes } from '../../content/documentTypes.ts';
import { present } from '../../present.ts';

/** Returns the place of a problem; `field` is a path of Sanity's such as `body[_key=="a1"].alt`. */
export function placeOf<Type extends DocumentType>(
  type: Type,
  document: Documents[Type],
  field?: string,
): ProblemPlace {
  return {
    documentId: document.id,
    documentType: type,
    documentTitle: documentTypes[type].title(document),
    ...present({ field }),
  };
}

/** The same place, one field further in: `fieldIn(place, 'alt')` of `cover` is `cover.alt`. */
export function fieldIn(place: ProblemPlace, field: string): ProblemPlace {
  const separator = place.field === undefined || field.startsWith('[') ? '' : '.';
  return { ...place, field: `${place.field ?? ''}${separator}${field}` };
}

/** The same place, at the item of its list that has this key: `body[_key=="a1"]`. */
export function itemIn(place: ProblemPlace, key: string): ProblemPlace {
  return fieldIn(place, `[_key=="${key}"]`);
}
