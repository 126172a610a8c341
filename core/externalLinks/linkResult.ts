/** The possible states of a link, the worst first. */
export const linkStates = ['gone', 'moved', 'refuses', 'unreachable', 'private', 'ok'] as const;

/**
 * - `gone`: the page or the whole host does not exist
 * - `moved`: redirects permanently
 * - `refuses`: answers people, perhaps, but not robots
 * - `unreachable`: no answer, or a failure of the server; that may pass
 * - `private`: an address that only machines nearby can reach, and that is not asked
 */
export type LinkState = (typeof linkStates)[number];

export type LinkResult = {
  readonly state: LinkState;
  /** The address to which it permanently redirects; only for `moved`. */
  readonly to?: string;
  /** In a few words: `404`, `robots.txt`, `no answer in time`. */
  readonly reason?: string;
};
