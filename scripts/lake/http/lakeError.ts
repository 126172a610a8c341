/** An answer that refuses a request, in one of the shapes that Sanity's clients know how to read. */
export class LakeError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, message: string, body: unknown) {
    super(message);
    this.name = 'LakeError';
    this.status = status;
    this.body = body;
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
