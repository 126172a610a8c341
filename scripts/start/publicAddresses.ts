/** The public addresses by which browsers on other machines reach the servers: the origin of each, and the proxies through which they come. */
export type PublicAddresses = {
  readonly site: string;
  readonly studio: string;
  /** Absent if the lake is hosted. */
  readonly lake?: string;
  readonly publisher: string;
  readonly preview: string;
  /** Addresses and networks; this machine when absent. */
  readonly proxies?: readonly string[];
};
