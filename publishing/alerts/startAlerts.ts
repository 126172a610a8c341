import type { Alert, AlertCondition, AlertKind } from '#core/operations/alert.ts';
import type {
  CertificateState,
  DiskState,
  OperationsState,
  PublisherReport,
} from '#core/operations/alertConditions.ts';
import type { RememberedCondition } from '#core/operations/nextAlerts.ts';
import type { Say } from '#system/process/say.ts';
import type { AlertChannel } from './alertChannels.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alertConditions } from '#core/operations/alertConditions.ts';
import { alertKinds } from '#core/operations/alertKinds.ts';
import { nextAlerts } from '#core/operations/nextAlerts.ts';
import { writeDurably } from '#system/files/writeDurably.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { channelName } from './alertChannels.ts';
import { readCertificates } from './readCertificates.ts';
import { sendAside } from './sendAside.ts';

export type AlertsOptions = {
  readonly channels: readonly AlertChannel[];
  /** The address of the site, in the title of each alert. */
  readonly site: () => string;
  /** Asks the publisher for its status; undefined when it does not answer. */
  readonly publisher: () => Promise<PublisherReport | undefined>;
  readonly processes: () => OperationsState['processes'];
  readonly disks: () => readonly DiskState[];
  /** Addresses with certificates, such as `https://lake.example.com`. */
  readonly urls: readonly string[];
  /** The file with the alerts that were sent, so that a restart repeats none. */
  readonly memoryFile: string;
  /** Called with messages for people. */
  readonly say: Say;
  /** For tests. */
  readonly now?: () => Date;
  readonly send?: (channel: AlertChannel, alert: Alert, site: string, signal: AbortSignal) => Promise<void>;
  /** The pauses before the second and the third attempt to send, in milliseconds. */
  readonly pauses?: readonly number[];
  /** Between two looks. Milliseconds; ten seconds when absent. */
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
const defaultPauses: readonly number[] = [5000, 60_000];

/**
 * Checks every ten seconds for problems, and alerts operators once when one appears and once when it is gone. Nothing waits for it, and its
 * failures affect nothing else: a channel that takes no alerts is named in the terminal.
 */
export function startAlerts(options: AlertsOptions): Alerts {
  const { channels, disks, urls, memoryFile, say, now = () => new Date(), lookEvery = 10_000 } = options;
  const { pauses = defaultPauses, send = sendAside, certificates: read = readCertificates } = options;
  const abort = new AbortController();
  let memory = readMemory(memoryFile);
  /** The certificate that each address presented when it could last be read, by its host. */
  let certificates: ReadonlyMap<string, CertificateState> = new Map();
  let certificatesAt = Number.NEGATIVE_INFINITY;
  const hosts = new Set(urls.map((url) => new URL(url).host));
  let memoryFailure: string | undefined;
  let looking: Promise<void> | undefined;
  /** The messages of each channel, sent one after the other. */
  const queues = new Map(channels.map((channel) => [channel, Promise.resolve()]));
  /** The last failure of each channel, by its name. */
  const failures = new Map<string, string>();

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
    const next = nextAlerts(memory, conditions, time, isUnknown);
    const isNew = JSON.stringify(next.memory) !== JSON.stringify(memory);
    memory = next.memory;
    if (isNew) remember();
    for (const alert of next.alerts) {
      const isOver = alert.state === 'resolved';
      say(`${isOver ? 'Resolved' : 'Alert'}: ${alert.title}`, isOver ? 'info' : 'error');
      for (const [channel, queue] of queues) {
        queues.set(
          channel,
          queue.then(() => deliver(channel, alert)),
        );
      }
    }
  };

  /** Without its file, a restart repeats alerts, which is better than sending none. */
  const remember = (): void => {
    try {
      writeMemory(memoryFile, memory);
      memoryFailure = undefined;
    } catch (error) {
      const reason = errorMessage(error);
      if (memoryFailure !== reason) {
        say(
          `Cannot save which alerts were sent, so they will be sent again after a restart: ${reason}`,
          'error',
        );
      }
      memoryFailure = reason;
    }
  };

  const deliver = async (channel: AlertChannel, alert: Alert): Promise<void> => {
    const name = channelName(channel);
    for (const pause of [...pauses, undefined]) {
      if (abort.signal.aborted) return;
      try {
        await send(channel, alert, options.site(), abort.signal);
        failures.delete(name);
        return;
      } catch (error) {
        if (abort.signal.aborted) return;
        const reason = errorMessage(error);
        if (failures.get(name) !== reason) say(reason, 'error');
        failures.set(name, reason);
        if (pause !== undefined) await wait(pause);
      }
    }
  };

  /** Ends early when everything is closed. */
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      abort.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });

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
    sent: async () => void (await Promise.all(queues.values())),
    close: async () => {
      clearInterval(timer);
      abort.abort();
      await looking;
      await Promise.all(queues.values());
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

/** Nothing is remembered if the file cannot be read: telling something twice is better than not at all. */
function readMemory(file: string): readonly RememberedCondition[] {
  try {
    // Written by `writeMemory`.
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

function writeMemory(file: string, memory: readonly RememberedCondition[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeDurably(file, `${JSON.stringify(memory)}\n`);
}
