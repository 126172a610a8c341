/** The state of one of the processes of `npm start`. Nothing in it is secret; instants are ISO 8601. */
export type ProcessState = {
  readonly name: string;
  /** `idle`: not started yet; `waiting`: it has ended and is restarted at `nextAt`; `stopped`: it is not restarted. */
  readonly state: 'idle' | 'starting' | 'running' | 'waiting' | 'stopped';
  /** Since when it is in this state. */
  readonly since: string;
  readonly pid?: number;
  /** The number of times that it was restarted. */
  readonly restarts: number;
  readonly nextAt?: string;
  /** Set from the time at which it was ended because it did not work, until it reports that it works again. */
  readonly isUnwell?: boolean;
  /** The reason for which it last ended, or could not start. */
  readonly lastError?: { readonly at: string; readonly message: string };
};
