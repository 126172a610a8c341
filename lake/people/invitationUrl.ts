/**
 * The address of an invitation, or of a link for a forgotten password.
 * @param base the lake's address for browsers, without a slash at the end
 * @param text the secret of the link
 */
export function invitationUrl(base: string, text: string): string {
  return `${base}/v1/auth/invitation?link=${text}`;
}
