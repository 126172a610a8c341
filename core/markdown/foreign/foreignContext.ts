export type ForeignContext = {
  readonly source: string;
  /** Whether a link can lead to an address. */
  readonly isAddress: (href: string) => boolean;
};
