export type ForeignContext = {
  readonly source: string;
  /** Returns whether a link can lead to an address. */
  readonly isAddress: (href: string) => boolean;
};
