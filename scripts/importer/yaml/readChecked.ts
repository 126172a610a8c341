import type { TextCheck } from '#schema/content/checks/fault.ts';
import type { Read } from './readValue.ts';
import { readText } from './readValue.ts';

/** A text that passes a check which the Studio and the build make too; here its line is known. */
export function readChecked(check: TextCheck): Read<string> {
  return (node, name, report) => {
    const text = readText(node, name, report);
    const fault = text === undefined ? undefined : check(text);
    if (fault === undefined) return text;
    report(node.line, `'${name}': '${text}' ${fault.message}.`, fault.fix);
    return undefined;
  };
}
