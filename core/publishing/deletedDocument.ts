/** A published document that was deleted or unpublished, as the event said it. */
export type DeletedDocument = {
  readonly id: string;
  readonly type?: string;
  readonly title?: string;
  /** Id of the user who did it. */
  readonly user?: string;
  /** The time at which the event was received: an ISO 8601 instant. */
  readonly at: string;
};
