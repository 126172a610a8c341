/** An error reply, in one of the shapes that Sanity's clients can read. */
export class LakeError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, body: unknown, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'LakeError';
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
): LakeError {
  return new LakeError(status, description, { error: { description, type, ...details } });
}

/** Refuses what a role does not allow. By this type a Studio decides what of a content release to disable. */
export function insufficientPermissions(description: string): LakeError {
  return dataError(403, 'insufficientPermissionsError', description);
}

/** The shape of errors about the request itself: `{statusCode, error, message}`. */
export function requestError(status: number, error: string, message: string): LakeError {
  return new LakeError(status, message, { statusCode: status, error, message });
}

export function notFound(message: string): LakeError {
  return requestError(404, 'Not Found', message);
}

export function badRequest(message: string): LakeError {
  return requestError(400, 'Bad Request', message);
}

/** Refuses a token that is unknown, revoked or expired. By this code a Studio knows that it has to ask somebody to log in again. */
export function sessionNotFound(): LakeError {
  const message = 'Session not found';
  return new LakeError(401, message, {
    statusCode: 401,
    error: 'Unauthorized',
    message,
    errorCode: 'SIO-401-ANF',
  });
}

/** Refuses what does not go with what there is. */
export function conflict(message: string): LakeError {
  return requestError(409, 'Conflict', message);
}

/** Refuses for now: a client that asks again after a second may succeed. */
export function unavailable(message: string): LakeError {
  const body = { statusCode: 503, error: 'Service Unavailable', message };
  return new LakeError(503, message, body, { 'retry-after': '1' });
}

/** Refuses because this caller is using too much already. */
export function tooManyRequests(message: string): LakeError {
  const body = { statusCode: 429, error: 'Too Many Requests', message };
  return new LakeError(429, message, body, { 'retry-after': '1' });
}
