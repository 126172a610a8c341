/** A provider of OpenID Connect, where people have accounts already, and this lake's registration with it. */
export type OidcOptions = {
  /** Its issuer identifier: the address below which it publishes `/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name shown to people, as in “Continue with Example”. */
  readonly label: string;
  /** True if nobody can log in another way; passwords and the one-click login also work when absent. */
  readonly only?: boolean;
};
