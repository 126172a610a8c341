import { hashSecret, isSecretOf } from './hashSecret.ts';

/** Compares a secret from a request, if any, with the expected one, in a time that reveals nothing about it, not even its length. */
export function isSameSecret(given: string | undefined, wanted: string): boolean {
  return isSecretOf(given ?? '', hashSecret(wanted)) && given !== undefined;
}
