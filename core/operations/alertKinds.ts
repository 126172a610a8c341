import type { AlertKind } from './alert.ts';

/** The properties that all alerts of a kind share. */
export type AlertKindRule = {
  /** The time, in milliseconds, for which a condition has to last before an alert is sent: many problems heal by themselves. */
  readonly patience: number;
  /** The program that detects it. While that program does not answer, a condition of this kind stays as it was. */
  readonly source: 'publisher' | 'certificates' | 'supervisor';
};

export const alertKinds: Readonly<Record<AlertKind, AlertKindRule>> = {
  'content-refused': { patience: 0, source: 'publisher' },
  'publish-failed': { patience: 30_000, source: 'publisher' },
  'rolled-back': { patience: 0, source: 'publisher' },
  'site-damaged': { patience: 0, source: 'publisher' },
  'delivery-failed': { patience: 120_000, source: 'publisher' },
  'backup-failed': { patience: 0, source: 'publisher' },
  'disk-low': { patience: 60_000, source: 'supervisor' },
  'certificate-expiring': { patience: 0, source: 'certificates' },
  'process-down': { patience: 120_000, source: 'supervisor' },
  test: { patience: 0, source: 'supervisor' },
};
