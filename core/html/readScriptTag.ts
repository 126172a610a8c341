import type { ScriptTag } from '../content/content.ts';
import { isNameable } from '../links/isNameable.ts';

const comments = String.raw`(?:\s|<!--(?:(?!-->).)*-->)*`;
const element = new RegExp(`^${comments}<script\\s([^<>]*?)/?>\\s*</script>${comments}$`, 'is');
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** Matches the other attributes that the element may have, each with its value. */
const allowed = new RegExp(
  `^(?:${[
    'data-[a-z\\d-]+=.*',
    'id=[^\\s"]+',
    'integrity=.*',
    'crossorigin=(?:anonymous)?',
    'type=(?:module|text/javascript)',
    'referrerpolicy=[a-z-]*',
    'fetchpriority=(?:high|low|auto)',
  ].join('|')})$`,
  's',
);
/**
 * Attributes that the element may have and that are left out. Scripts of other servers are always deferred: the page does not wait for
 * them. `charset` has no effect any more: every script is read as UTF-8.
 */
const leftOut = ['async', 'defer', 'charset'];

/**
 * Reads a `<script>` element with an `https:` source, nothing in it, and no attributes that run code, as services hand it out: also with HTML comments
 * before and behind it. Returns undefined if the text is anything else.
 */
export function readScriptTag(text: string): ScriptTag | undefined {
  const [, inside] = element.exec(text) ?? [];
  if (inside === undefined) return undefined;
  const found = [...inside.matchAll(attribute)].map(
    ([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''] as const,
  );
  if (inside.replaceAll(attribute, '').trim() !== '') return undefined;
  const { src = '', ...attributes } = Object.fromEntries(found.filter(([name]) => !leftOut.includes(name)));
  if (!/^https:\/\/[^\s@]+$/.test(src) || !isNameable(src)) return undefined;
  const isSound = Object.entries(attributes).every(([name, value]) => allowed.test(`${name}=${value}`));
  return isSound ? { src, attributes } : undefined;
}
