import type { ApiMember, ApiSymbol, ApiTypeUse } from '../../../content/reference.ts';
import type { ApiLinkedText } from '../../model/apiPageData.ts';
import type { ApiContext } from './apiContext.ts';
import { textView } from './apiContext.ts';

/** A field or an operation that returns something. */
export type Paged = {
  readonly type: ApiTypeUse;
  readonly arguments: readonly Pick<ApiMember, 'name' | 'default'>[];
};

/** Returns how a list or a connection is read in parts; undefined for anything else. */
export function pagingView(paged: Paged, context: ApiContext): ApiLinkedText | undefined {
  const text = pagingText(paged, context.api.reference.symbols.get(paged.type.symbol)?.symbol);
  return text === undefined ? undefined : textView(text, context);
}

/** `named` is the type of the items, or the connection. Names are in backticks. */
function pagingText({ type, arguments: args }: Paged, named: ApiSymbol | undefined): string | undefined {
  const find = (pattern: RegExp): Paged['arguments'][number] | undefined =>
    args.find(({ name }) => pattern.test(name));
  const size = find(/^(?:first|limit|take|page_?size|per_?page)$/i);
  const after = find(/^after$/i);
  if (isConnection(named)) {
    return `A connection: pass ${size ? `\`${size.name}\` and, ` : ''}for the next page, the \`endCursor\` of \`pageInfo\` as \`${after?.name ?? 'after'}\`, as long as it says \`hasNextPage\`.`;
  }
  if (!type.text.startsWith('[')) return undefined;
  const skipped = find(/^(?:skip|offset)$/i);
  const page = find(/^page(?:_?number)?$/i);
  const most = size && `at most \`${size.name}\` items${otherwise(size)}`;
  if (most === undefined) return 'Not paged: the whole list.';
  if (after) return `Paged: ${most}, starting after the one given as \`${after.name}\`.`;
  if (skipped) return `Paged: ${most}, starting after the number given as \`${skipped.name}\`.`;
  if (page) return `Paged: ${most}, of the page given as \`${page.name}\`.`;
  return `Not paged: ${most}.`;
}

function otherwise({ default: value }: Pick<ApiMember, 'default'>): string {
  return value === undefined ? '' : ` (${value} if you leave it out)`;
}

/** A type of the pattern that Relay made common: https://relay.dev/graphql/connections.htm. */
function isConnection(named: ApiSymbol | undefined): boolean {
  const fields = new Set(named?.fields.map(({ name }) => name));
  return fields.has('pageInfo') && (fields.has('edges') || fields.has('nodes'));
}
