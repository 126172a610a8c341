import type { HttpError, SanityClient } from '@sanity/client';
import { isHttpError } from '@sanity/client';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { networkErrorCode } from './networkErrorCode.ts';

/** Returns an Error with the expected address of the lake, and the variable that changes it. Other errors are returned unchanged. */
export function explainLakeError(client: SanityClient, error: unknown): Error {
  if (isHttpError(error)) {
    const { body } = error.response;
    // A gateway may answer for a lake that is down; but a "not found" that is not JSON does not come from a lake.
    const isForeign = typeof body !== 'object' && error.statusCode < 500;
    return isForeign ? notALake(client, error) : new Error(refusal(client, error), { cause: error });
  }
  const code = networkErrorCode(error);
  if (code !== undefined) return new Error(unreachable(client, code), { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

/** Nothing is published: the dataset is wrong, or can only be read with a token. */
export function emptyDataset(client: SanityClient): Error {
  const { lake, dataset, local } = describe(client);
  const way = local
    ? 'Run "npm start", which loads the sample content into an empty lake, or set SANITY_DATASET to another dataset.'
    : 'Set SANITY_DATASET to another one, or SANITY_API_TOKEN if the dataset is private.';
  return new Error(
    `The dataset '${dataset}' of the ${lake} has no published document that can be read. ${way}`,
  );
}

/** Something else answers at the address. */
export function notALake(client: SanityClient, cause?: unknown): Error {
  const { origin, local } = describe(client);
  const way = local ? 'Set LAKE_PORT to the port of the local lake.' : 'Check SANITY_PROJECT_ID.';
  return new Error(`What answers at ${origin} is not a Content Lake. ${way}`, { cause });
}

function unreachable(client: SanityClient, code: string): string {
  const { lake, local, projectId } = describe(client);
  const way = local
    ? 'Start it with "npm run lake", or set LAKE_PORT to the port where it runs, or SANITY_PROJECT_ID to read a hosted project.'
    : `Check the network, and SANITY_PROJECT_ID ('${projectId}').`;
  return `The ${lake} cannot be reached (${code}). ${way}`;
}

function refusal(client: SanityClient, { statusCode, message, response }: HttpError): string {
  const { lake, dataset } = describe(client);
  const words = (lakeMessage(response.body) ?? message).replace(/\.$/, '');
  return `The ${lake} answered ${statusCode} for the dataset '${dataset}': ${words}. ${isRefusedWrite(response.body) ? writeRemedy(statusCode) : remedy(client, statusCode)}`;
}

/** Returns whether the lake refused mutations: its message then names the document. */
function isRefusedWrite(body: unknown): boolean {
  const error = isJsonObject(body) ? body['error'] : undefined;
  return isJsonObject(error) && error['type'] === 'mutationError';
}

function writeRemedy(statusCode: number): string {
  return statusCode === 409
    ? 'Nothing of this transaction was written. Correct the document it names, or try again if somebody else has changed it meanwhile.'
    : 'Nothing of this transaction was written. Correct the document or field it names and try again.';
}

function remedy(client: SanityClient, statusCode: number): string {
  const { local, hasToken } = describe(client);
  switch (statusCode) {
    case 401:
    case 403:
      if (local) {
        return "What answers there is not the lake of this project's data folder (LAKE_DATA), or that folder belongs to another user: set LAKE_PORT to the port of the right one.";
      }
      return hasToken
        ? 'The token in SANITY_API_TOKEN may not do this: set one that may.'
        : 'Set SANITY_API_TOKEN to a token that may do this.';
    case 404:
      return local
        ? 'Set SANITY_DATASET to a dataset that exists, or LAKE_PORT to the port of the local lake.'
        : 'Set SANITY_DATASET to a dataset that exists, and check SANITY_PROJECT_ID.';
    case 413:
      return 'Nothing was written: send less in one transaction.';
    case 429:
      return 'It received too many requests: try again in a few minutes.';
    case 507:
      return 'Free some space there and try again.';
    default:
      return statusCode >= 500
        ? 'Try again later.'
        : 'This should not happen: the lake does not understand the query.';
  }
}

/** The lake's own message about an error, in any of the forms in which it sends one. */
function lakeMessage(body: unknown): string | undefined {
  if (!isJsonObject(body)) return undefined;
  const { message, error } = body;
  const description = isJsonObject(error) ? error['description'] : undefined;
  return [message, error, description].find((words) => typeof words === 'string');
}

type Description = {
  /** To be put after an article: `local Content Lake at http://127.0.0.1:3400`. */
  readonly lake: string;
  readonly origin: string;
  readonly dataset: string;
  readonly projectId: string;
  readonly local: boolean;
  readonly hasToken: boolean;
};

function describe(client: SanityClient): Description {
  const { url, dataset = '', projectId = '', useProjectHostname, token } = client.config();
  const local = !useProjectHostname;
  const { origin } = new URL(url);
  return {
    lake: `${local ? 'local' : 'hosted'} Content Lake at ${origin}`,
    origin,
    dataset,
    projectId,
    local,
    hasToken: Boolean(token),
  };
}
