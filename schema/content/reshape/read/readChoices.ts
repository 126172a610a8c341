import type { Choice } from '../../values/choices.ts';
import type { Cursor, FieldName } from './cursor.ts';
import { isChoice } from '../../values/choices.ts';
import { reportAt } from './cursor.ts';
import { atMost, maxTexts, readItems } from './readList.ts';

/** The values of a list whose positions matter, each one of a closed list. The fallback takes the place of any other, which is reported. */
export function readChoices<Raw, Value extends string>(
  cursor: Cursor<Raw>,
  name: FieldName<Raw>,
  choice: Choice<Value>,
  fallback: NoInfer<Value>,
): readonly Value[] {
  return atMost(cursor, name, readItems(cursor, name), maxTexts).map(({ value, path }) => {
    if (typeof value === 'string' && isChoice(choice, value)) return value;
    reportAt(cursor, path, value, {
      code: 'bad-value',
      message: `An entry of "${name}" is not available here.`,
      fix: `Choose one of: ${Object.keys(choice).join(', ')}.`,
    });
    return fallback;
  });
}
