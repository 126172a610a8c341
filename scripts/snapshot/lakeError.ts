import type { HttpError, SanityClient } from '@sanity/client';
import { isHttpError } from '@sanity/client';
import { networkFault } from './networkFault.ts';

/** An Error that says where the lake was looked for and which variable leads elsewhere. Other Errors stay as they are. */
export function lakeError(client: SanityClient, error: unknown): Error {
  if (isHttpError(error)) {
    const { body } = error.response;
    // A gateway may answer for a lake that is down; nobody else's "not found" is a lake's.
    const isForeign = typeof body !== 'object' && error.statusCode < 500;
    return isForeign ? notALake(client, error) : new Error(refusal(client, error), { cause: error });
  }
  const fault = networkFault(error);
  if (fault !== undefined) return new Error(unreachable(client, fault), { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

/** Nothing published: a wrong dataset, or one that only a token may read. */
export function emptyDataset(client: SanityClient): Error {
  const { lake, dataset, local } = describe(client);
  const way = local
    ? 'Run "npm start", which loads the sample content into an empty lake, or set SANITY_DATASET to another dataset.'
    : 'Set SANITY_DATASET to another one, or SANITY_API_TOKEN if the dataset is private.';
  return new Error(`The dataset '${dataset}' of the ${lake} has no published document to read. ${way}`);
}

/** Something else listens there. */
export function notALake(client: SanityClient, cause?: unknown): Error {
  const { origin, local } = describe(client);
  const way = local ? 'Set LAKE_PORT to the port of the local lake.' : 'Check SANITY_PROJECT_ID.';
  return new Error(`What answers at ${origin} is no Content Lake. ${way}`, { cause });
}

function unreachable(client: SanityClient, fault: string): string {
  const { lake, local, projectId } = describe(client);
  const way = local
    ? 'Start it with "npm run lake", or set LAKE_PORT to the port where it runs, or SANITY_PROJECT_ID to read a hosted project.'
    : `Check the network, and SANITY_PROJECT_ID ('${projectId}').`;
  return `The ${lake} cannot be reached (${fault}). ${way}`;
}

function refusal(client: SanityClient, { statusCode, message, response }: HttpError): string {
  const { lake, dataset } = describe(client);
  const words = (saying(response.body) ?? message).replace(/\.$/, '');
  return `The ${lake} answered ${statusCode} for the dataset '${dataset}': ${words}. ${isRefusedWrite(response.body) ? wayOutOfWriting(statusCode) : wayOut(client, statusCode)}`;
}

/** Whether it was mutations that the lake refused: its words then name the document. */
function isRefusedWrite(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'mutationError';
}

function wayOutOfWriting(statusCode: number): string {
  return statusCode === 409
    ? 'Nothing of this transaction was written. Mend the document it names, or try again if somebody else changed it meanwhile.'
    : 'Nothing of this transaction was written. Mend the document or field it names and try again.';
}

function wayOut(client: SanityClient, statusCode: number): string {
  const { local, hasToken } = describe(client);
  switch (statusCode) {
    case 401:
    case 403:
      return hasToken
        ? 'The token in SANITY_API_TOKEN may not do this: set one that may.'
        : 'Set SANITY_API_TOKEN to a token that may do this.';
    case 404:
      return local
        ? 'Set SANITY_DATASET to a dataset that exists, or LAKE_PORT to the port of the local lake.'
        : 'Set SANITY_DATASET to a dataset that exists, and check SANITY_PROJECT_ID.';
    case 413:
      return 'Nothing of this was written: send less in one transaction.';
    case 429:
      return 'Too much was asked of it: try again in a few minutes.';
    case 507:
      return 'Make space there and try again.';
    default:
      return statusCode >= 500
        ? 'Try again later.'
        : 'This should not happen: the query and the lake do not understand each other.';
  }
}

/** The lake's own words about an error, in any of the shapes it has for them. */
function saying(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('message' in body && typeof body.message === 'string') return body.message;
  if (!('error' in body)) return undefined;
  const { error } = body;
  if (typeof error === 'string') return error;
  return typeof error === 'object' &&
    error !== null &&
    'description' in error &&
    typeof error.description === 'string'
    ? error.description
    : undefined;
}

type Description = {
  /** After an article: `local Content Lake at http://127.0.0.1:3400`. */
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
    hasToken: token !== undefined,
  };
}
