/** A host that gets each release, as the publisher knows it. Instants are ISO 8601. */
export type TargetStatus = {
  readonly name: string;
  /** The release that it has, and since when; absent until the publisher, since it was started, has seen to it. */
  readonly release?: string;
  readonly deliveredAt?: string;
  /** The release that it is getting. */
  readonly delivering?: { readonly release: string; readonly since: string };
  /** The reason why it did not get the newest release; absent when the last attempt succeeded. */
  readonly failure?: TargetFailure;
};

export type TargetFailure = {
  /** The time of the first of the attempts that have failed in a row. */
  readonly since: string;
  /** The time of the last failure; `message` describes it. */
  readonly at: string;
  readonly message: string;
  /** Advice for an operator. */
  readonly advice: string;
  readonly retryAt: string;
};

/** The status of a target as writers see it. Messages, such as the output of a command, and what to do about them are for administrators alone. */
export type SiteTarget = Omit<TargetStatus, 'failure'> & {
  readonly failure?: Omit<TargetFailure, 'message' | 'advice'> &
    Partial<Pick<TargetFailure, 'message' | 'advice'>>;
};

/** `waiting`: it lacks the newest release, and gets it next. */
export type TargetState = 'delivered' | 'delivering' | 'failing' | 'waiting';

/** @param live the release that readers are to see */
export function targetState(
  { release, delivering, failure }: SiteTarget,
  live: string | undefined,
): TargetState {
  if (failure) return 'failing';
  if (delivering) return 'delivering';
  return release !== undefined && release === live ? 'delivered' : 'waiting';
}
