/** Thrown to answer a request with an error instead of a result. */
export class RefusedRequest extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** JSON-RPC's error codes (https://www.jsonrpc.org/specification#error_object), and Sanity's own for a missing or invalid token. */
export const invalidRequestCode = -32_600;
export const methodNotFoundCode = -32_601;
const invalidParamsCode = -32_602;
export const unauthorizedCode = 4001;

/** Returns the error for a request whose parameters are wrong. */
export function invalidParams(message: string): RefusedRequest {
  return new RefusedRequest(invalidParamsCode, message);
}
