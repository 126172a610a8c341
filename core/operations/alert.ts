/** The kinds of problems that operators get alerts for. */
export type AlertKind =
  | 'content-refused'
  | 'publish-failed'
  | 'rolled-back'
  | 'site-damaged'
  | 'delivery-failed'
  | 'backup-failed'
  | 'disk-low'
  | 'certificate-expiring'
  | 'process-down'
  | 'test';

/** Something that is wrong now, and should be told to operators if it stays. Nothing in it is secret. */
export type AlertCondition = {
  readonly kind: AlertKind;
  /** Tells it from others of its kind: the name of a target, a process, a folder or a host. Empty when there can be one only. */
  readonly about: string;
  /** One line. */
  readonly title: string;
  /** The details that are known, and what to do. */
  readonly text: string;
};

/** A message to operators: something is wrong, or no longer is. */
export type Alert = AlertCondition & {
  readonly state: 'raised' | 'resolved';
  /** ISO 8601 instant. */
  readonly at: string;
};
