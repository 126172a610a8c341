/** Plain names of frequent errors of connections. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses connections',
  ECONNRESET: 'ends the connection',
  EAI_AGAIN: 'its name could not be looked up',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
};

/** Returns the reason why there was no answer, in a few words. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (code === '' ? error.message : code);
}
