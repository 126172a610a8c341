import { dataError } from '../values/httpError.ts';

/** Nobody reads this reply. 499 is what proxies log for a client that closed its request. */
export function clientClosed(): Error {
  return dataError(499, 'clientClosedRequestError', 'The client closed the request.');
}
