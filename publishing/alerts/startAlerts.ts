import type { AlertCondition, AlertKind } from '#core/operations/alert.ts';
import type {
  CertificateState,
  DiskState,
  OperationsState,
  PublisherReport,
} from '#core/operations/alertConditions.ts';
import type { AlertSenderOptions } from './createAlertSender.ts';
import { alertConditions } from '#core/operations/alertConditions.ts';
import { alertKinds } from '#core/operations/alertKinds.ts';
import { nextAlerts } from '#core/operations/nextAlerts.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { createAlertSender } from './createAlertSender.ts';
import { openAlertMemory } from './openAlertMemory.ts';
import { readCertificates } from './readCertificates.ts';

export type AlertsOptions = AlertSenderOptions & {
  /** Asks the publisher for its status; undefined when it does not answer. */
  readonly publisher: () => Promise<PublisherReport | undefined>;
  readonly processes: () => OperationsState['processes'];
  readonly disks: () => readonly DiskState[];
  /** Addresses with certificates, such as `https://lake.example.com`. */
  readonly urls: readonly string[];
  /** The file with the alerts that were sent, so that a restart repeats none. */
  readonly memoryFile: string;
  /** For tests. */
  readonly now?: () => Date;
  /** The interval between checks, in milliseconds; ten seconds when absent. */
  readonly lookEvery?: number | undefined;
  readonly certificates?: typeof readCertificates;
};

export type Alerts = {
  /** Looks, and begins to send what has changed. Never rejects. */
  readonly look: () => Promise<void>;
  /** Resolves when everything was sent, or given up. */
  readonly sent: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const certificatesEveryMs = 12 * 60 * 60_000;

/**
 * Checks every ten seconds for problems, and alerts operators once when one appears and once when it is gone. Nothing waits for it, and its
 * failures affect nothing else: a channel that takes no alerts is named in the terminal.
 */
export function startAlerts(options: AlertsOptions): Alerts {
  const { disks, urls, say, now = () => new Date(), lookEvery = 10_000 } = options;
  const { certificates: read = readCertificates } = options;
  const abort = new AbortController();
  const memory = openAlertMemory(options.memoryFile, say);
  const sender = createAlertSender(options, abort.signal);
  /** The certificate that each address presented when it could last be read, by its host. */
  let certificates: ReadonlyMap<string, CertificateState> = new Map();
  let certificatesAt = Number.NEGATIVE_INFINITY;
  const hosts = new Set(urls.map((url) => new URL(url).host));
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    const time = now();
    if (time.getTime() - certificatesAt >= certificatesEveryMs) {
      certificatesAt = time.getTime();
      const found = await read(urls);
      certificates = new Map([...certificates, ...found.map((each) => [each.host, each] as const)]);
    }
    const [publisher, processes] = [await options.publisher(), options.processes()];
    if (abort.signal.aborted) return;
    const conditions = alertConditions(
      { publisher, processes, disks: disks(), certificates: [...certificates.values()] },
      time,
    );
    const isUnknown = ({ kind, about }: AlertCondition, since: number): boolean => {
      const { source } = alertKinds[kind];
      if (source === 'publisher') return !publisher || isUntried(publisher, { kind, about, since });
      return source === 'certificates' && hosts.has(about) && !certificates.has(about);
    };
    const next = nextAlerts(memory.conditions(), conditions, time, isUnknown);
    memory.remember(next.memory);
    for (const alert of next.alerts) {
      const isOver = alert.state === 'resolved';
      say(`${isOver ? 'Resolved' : 'Alert'}: ${alert.title}`, isOver ? 'info' : 'error');
      sender.send(alert);
    }
  };

  const lookOnce = (): Promise<void> => {
    looking ??= look()
      .catch((error: unknown) => say(`The check for alerts failed: ${errorMessage(error)}`, 'error'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const timer = setInterval(() => void lookOnce(), lookEvery);
  timer.unref();
  return {
    look: lookOnce,
    sent: sender.sent,
    close: async () => {
      clearInterval(timer);
      abort.abort();
      await looking;
      await sender.sent();
    },
  };
}

/** Returns whether the publisher has yet to try again what failed: after its start, it knows of no failures. */
function isUntried(
  { state = 'idle', targets = [], backups }: PublisherReport,
  { kind, about, since }: { readonly kind: AlertKind; readonly about: string; readonly since: number },
): boolean {
  if (kind === 'publish-failed') return state === 'starting' || state === 'building';
  // The age of the newest backup is visible without another attempt. Whether a backup can be made is known only after an attempt, or once somebody has
  // made one by hand.
  if (kind === 'backup-failed') {
    if (about !== '' || !backups || backups.triedAt !== undefined) return false;
    return backups.lastAt === undefined || Date.parse(backups.lastAt) < since;
  }
  if (kind !== 'delivery-failed') return false;
  const target = targets.find(({ name }) => name === about);
  return target !== undefined && !target.failure && target.release === undefined;
}
