import { toLabel, writeName } from '../source/labels.ts';

/** Writes a member of a class as the library reads it: `+eat(food) void`, `-name: String`, `count$`. */
export function writeMember(written: string): string {
  const text = written.replace(/;$/, '').replace(/~([^~]*)~/g, '<$1>');
  const visibility = /^[+\-#~]/.exec(text)?.[0] ?? '';
  const rest = text.slice(visibility.length).trim();
  const method = /^([^(]+)\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*([$*])?\s*:?\s*(.*?)([$*])?$/.exec(rest);
  if (!method) {
    const [, name = rest, mark = ''] = /^(.*?)([$*])$/.exec(rest) ?? [];
    return visibility + nameOf(name) + mark;
  }
  const [, name = '', parameters = '', mark, type = '', lastMark = ''] = method;
  return `${visibility}${nameOf(name)}${mark ?? lastMark}(${parameters === '' ? '' : nameOf(parameters)})${type === '' ? '' : ` ${nameOf(type)}`}`;
}

const nameOf = (text: string): string => writeName(toLabel(text).replaceAll('\n', ' '));
