import type { ScriptTag } from '../content/content.ts';

const element = /^<script\s([^<>]*?)\/?>\s*<\/script>$/i;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** What else it may have, each with its value. */
const allowed =
  /^(?:data-[a-z\d-]+=.*|integrity=.*|crossorigin=(?:anonymous)?|type=(?:module|text\/javascript))$/s;
/** Scripts of other servers are always deferred: the page does not wait for them. */
const aboutTime = ['async', 'defer'];

/**
 * Reads a `<script>` element with an `https:` source, nothing in it, and no attributes that run code. Returns undefined if the text is
 * anything else.
 */
export function readScriptTag(text: string): ScriptTag | undefined {
  const [, inside] = element.exec(text.trim()) ?? [];
  if (inside === undefined) return undefined;
  const found = [...inside.matchAll(attribute)].map(
    ([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''] as const,
  );
  if (inside.replaceAll(attribute, '').trim() !== '') return undefined;
  const { src = '', ...attributes } = Object.fromEntries(found.filter(([name]) => !aboutTime.includes(name)));
  if (!/^https:\/\/[^\s@]+$/.test(src) || !URL.canParse(src)) return undefined;
  const isSound = Object.entries(attributes).every(([name, value]) => allowed.test(`${name}=${value}`));
  return isSound ? { src, attributes } : undefined;
}
