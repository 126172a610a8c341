import type { FieldDefinition } from 'sanity';
import { defineField } from 'sanity';
import { checkColor } from '../checks/checkColor.ts';
import { studioRule } from '../checks/textCheck.ts';

/**
 * A colour. The Studio shows a palette beside every field whose name ends in `Color`.
 * @param none says what it is like if the field is empty
 */
export function colorField(name: `${string}Color`, title: string, none: string): FieldDefinition {
  return defineField({
    name,
    title,
    type: 'string',
    description: `Choose one at the right, or write "#" and six hexadecimal digits, such as #1d4ed8. ${none}`,
    validation: (rule) => rule.custom(studioRule(checkColor)),
  });
}
