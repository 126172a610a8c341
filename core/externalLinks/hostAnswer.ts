/** The answer of a host to a request for an address, without following redirects. */
export type HostAnswer =
  | {
      readonly kind: 'status';
      readonly status: number;
      /** The header of this name, as it was sent. */
      readonly location?: string;
    }
  /** The host's robots.txt forbids the request. */
  | { readonly kind: 'robots' }
  /** The name of the host does not exist. */
  | { readonly kind: 'no-host' }
  /** Only machines nearby can reach this address. */
  | { readonly kind: 'private' }
  /** There was no answer; `reason` says why in a few words. */
  | { readonly kind: 'failure'; readonly reason: string };
