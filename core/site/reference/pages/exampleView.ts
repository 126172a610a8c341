import type { ApiExample, ApiSymbol } from '../../../content/reference.ts';
import type { ApiExampleView } from '../../model/apiPageData.ts';
import type { PageCodeBlock } from '../../model/pageBody.ts';
import type { ApiContext } from './apiContext.ts';
import { present } from '../../../present.ts';

/** The example of a symbol with its code in parts, and as a command if it is an operation of a deployment with an endpoint. */
export function exampleView(
  example: ApiExample,
  { kind }: Pick<ApiSymbol, 'kind'>,
  { api, of }: ApiContext,
): ApiExampleView {
  const { endpoint } = of.deployment;
  const part = (title: string, language: string, code: string): PageCodeBlock => ({
    _type: 'codeBlock',
    _key: title,
    language,
    filename: title,
    code,
    highlightedLines: [],
    lines: api.highlight(code, language),
  });
  return present({
    endpoint,
    parts: [
      part('Operation', 'graphql', example.query),
      ...(example.variables === '{}' ? [] : [part('Variables', 'json', example.variables)]),
      ...(example.result === undefined ? [] : [part('Response', 'json', example.result)]),
      ...(endpoint === undefined || !of.roots.has(kind)
        ? []
        : [part('curl', 'bash', curlCommand(endpoint, example))]),
    ],
  });
}

/** The command that sends an operation: https://graphql.github.io/graphql-over-http/draft/#sec-POST. */
function curlCommand(endpoint: string, { query, variables }: ApiExample): string {
  const body = JSON.stringify({
    query: query.replaceAll(/\s+/g, ' '),
    ...(variables !== '{}' && { variables: JSON.parse(variables) }),
  });
  return [
    `curl ${quoted(endpoint)} \\`,
    `  --header 'Content-Type: application/json' \\`,
    `  --data ${quoted(body)}`,
  ].join('\n');
}

/** Quotes a text for a shell. */
function quoted(text: string): string {
  return /^[\w:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
