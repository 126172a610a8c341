import { HttpError, dataError } from '#system/values/httpError.ts';

/** Refuses what a role does not allow. A Studio uses this type to decide which parts of a content release to disable. */
export function insufficientPermissions(description: string): HttpError {
  return dataError(403, 'insufficientPermissionsError', description);
}

/** Refuses a token that is unknown, revoked or expired. This code makes a Studio ask for a new login. */
export function sessionNotFound(): HttpError {
  const message = 'Session not found';
  return new HttpError(401, message, {
    statusCode: 401,
    error: 'Unauthorized',
    message,
    errorCode: 'SIO-401-ANF',
  });
}
