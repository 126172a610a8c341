/** An error reply, in one of the shapes that Sanity's clients can read. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, body: unknown, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The shape of errors about data: `{error: {description, type, …}}`. */
export function dataError(
  status: number,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
): HttpError {
  return new HttpError(status, description, { error: { description, type, ...details } });
}

/** The shape of errors about the request itself: `{statusCode, error, message}`. */
export function requestError(status: number, error: string, message: string): HttpError {
  return new HttpError(status, message, { statusCode: status, error, message });
}

/** Returns the error for a path that does not exist. */
export function notFound(message: string): HttpError {
  return requestError(404, 'Not Found', message);
}

/** Returns the error for a request that cannot be answered as it is. */
export function badRequest(message: string): HttpError {
  return requestError(400, 'Bad Request', message);
}

/** @param methods those that can be used with the path */
export function methodNotAllowed(methods: readonly string[]): HttpError {
  const allow = methods.join(', ');
  const message = `Allowed here: ${allow}.`;
  return new HttpError(405, message, { statusCode: 405, error: 'Method Not Allowed', message }, { allow });
}

/** Refuses a request that conflicts with the current state. */
export function conflict(message: string): HttpError {
  return requestError(409, 'Conflict', message);
}

/** Refuses for now: a client that asks again after a second may succeed. */
export function unavailable(message: string): HttpError {
  const body = { statusCode: 503, error: 'Service Unavailable', message };
  return new HttpError(503, message, body, { 'retry-after': '1' });
}

/** Refuses because this caller is using too much already. */
export function tooManyRequests(message: string): HttpError {
  const body = { statusCode: 429, error: 'Too Many Requests', message };
  return new HttpError(429, message, body, { 'retry-after': '1' });
}
