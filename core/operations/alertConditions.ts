import type { Problem } from '../problem.ts';
import type { AlertCondition } from './alert.ts';
import type { BackupStatus } from './backupStatus.ts';
import { asSentence } from '../text/asSentence.ts';
import { countOf } from '../text/countOf.ts';

/** The known state of a running site. */
export type OperationsState = {
  /** The publisher's status; undefined when it does not answer. */
  readonly publisher: PublisherReport | undefined;
  readonly processes: readonly {
    readonly name: string;
    readonly state: 'idle' | 'starting' | 'running' | 'waiting' | 'stopped';
    /** Since when it is in this state: an ISO 8601 instant. */
    readonly since: string;
    /** True if it was ended because it did not work, and has not reported since then that it works. */
    readonly isUnwell?: boolean;
    readonly lastError?: { readonly message: string };
  }[];
  readonly disks: readonly DiskState[];
  readonly certificates: readonly CertificateState[];
};

/** The part of the publisher's status that matters here. */
export type PublisherReport = {
  readonly state?: 'starting' | 'idle' | 'waiting' | 'building' | 'pinned';
  readonly failure?: {
    readonly kind: 'content' | 'error';
    readonly message: string;
    readonly problems: readonly Problem[];
  };
  readonly pinned?: { readonly release: string; readonly by: string; readonly at: string };
  readonly damage?: { readonly count: number; readonly files: readonly string[] };
  readonly targets?: readonly {
    readonly name: string;
    /** The release that it has; absent until the publisher, since it was started, has seen to it. */
    readonly release?: string;
    readonly failure?: { readonly message: string; readonly advice: string };
  }[];
  readonly backups?: BackupStatus;
};

/** A disk that the site needs. Bytes. */
export type DiskState = {
  /** A folder on it. */
  readonly folder: string;
  readonly free: number;
  /** Below this, something will soon fail. */
  readonly least: number;
};

export type CertificateState = {
  readonly host: string;
  /** ISO 8601 instant. */
  readonly validTo: string;
};

const dayMs = 24 * 60 * 60_000;
/** Authorities renew a month before the end; this is when that has failed for two weeks. */
const certificateDays = 14;
const maxProblems = 5;
/** A first start may bundle the Studio or upgrade a large dataset, on a slow machine. One that takes longer, in milliseconds, counts as hanging. */
const maxStartMs = 15 * 60_000;

/** Everything that is wrong, in the order of urgency. */
export function alertConditions(state: OperationsState, now: Date): readonly AlertCondition[] {
  return [
    ...failureOf(state.publisher),
    ...rollbackOf(state.publisher),
    ...damageOf(state.publisher),
    ...(state.publisher?.targets ?? []).flatMap(({ name, failure }): AlertCondition[] =>
      failure
        ? [
            {
              kind: 'delivery-failed',
              about: name,
              title: `${name} does not have the newest release.`,
              text: `${asSentence(failure.message)} ${failure.advice} The delivery is retried automatically.`,
            },
          ]
        : [],
    ),
    ...backupOf(state.publisher?.backups),
    ...state.disks.flatMap(diskOf),
    ...state.certificates.flatMap((certificate) => certificateOf(certificate, now)),
    ...state.processes.flatMap((process) => processOf(process, now)),
  ];
}

function failureOf(publisher: PublisherReport | undefined): AlertCondition[] {
  const failure = publisher?.failure;
  if (!failure) return [];
  const errors = failure.problems.filter(({ severity }) => severity === 'error');
  const lines = errors
    .slice(0, maxProblems)
    .map(({ where, message, fix }) => `- ${where ? `${where.documentTitle}: ` : ''}${message} ${fix}`);
  const rest = errors.length > maxProblems ? [`… and ${errors.length - maxProblems} more.`] : [];
  const next =
    failure.kind === 'content'
      ? 'The site stays as it is until the content is corrected and published.'
      : 'The site stays as it is, and the build is retried automatically.';
  return [
    {
      kind: failure.kind === 'content' ? 'content-refused' : 'publish-failed',
      about: '',
      title:
        failure.kind === 'content'
          ? `Publishing failed: the content has ${countOf(errors.length, 'error')}.`
          : 'Publishing failed.',
      text: [...(failure.kind === 'content' ? lines : [failure.message]), ...rest, next].join('\n'),
    },
  ];
}

function rollbackOf(publisher: PublisherReport | undefined): AlertCondition[] {
  const pin = publisher?.pinned;
  if (!pin) return [];
  return [
    {
      kind: 'rolled-back',
      about: '',
      title: `${pin.by} rolled the site back to the release ${pin.release}.`,
      text: `Since ${pin.at}, changes wait until publishing is resumed: in the Studio at Site, or with npm run releases -- resume.`,
    },
  ];
}

function damageOf(publisher: PublisherReport | undefined): AlertCondition[] {
  const damage = publisher?.damage;
  if (!damage) return [];
  return [
    {
      kind: 'site-damaged',
      about: '',
      title: `${damage.count === 1 ? 'A file of the site is' : `${damage.count} files of the site are`} damaged.`,
      text: `The first: ${damage.files[0] ?? ''}. They are built again. If this happens a second time, check the disk.`,
    },
  ];
}

function backupOf(backups: BackupStatus | undefined): AlertCondition[] {
  const last =
    backups?.lastAt === undefined ? 'There is no backup yet.' : `The last one was made at ${backups.lastAt}.`;
  return [
    ...(backups?.failure
      ? [
          {
            kind: 'backup-failed' as const,
            about: '',
            title: 'A backup could not be made.',
            text: `${asSentence(backups.failure.message)} ${last} The next attempt is in an hour.`,
          },
        ]
      : []),
    ...(backups?.warnings
      ? [
          {
            kind: 'backup-failed' as const,
            about: 'incomplete',
            title: 'The lake has lost files, so the backup lacks them too.',
            text: `${backups.warnings.join('\n')}\nAn earlier backup may have them: npm run backup -- list.`,
          },
        ]
      : []),
  ];
}

function diskOf({ folder, free, least }: DiskState): AlertCondition[] {
  if (free >= least) return [];
  return [
    {
      kind: 'disk-low',
      about: folder,
      title: `The disk of ${folder} has ${gigabytes(free)} left.`,
      text: `At least ${gigabytes(least)} should be free. On a full disk nothing can be written or published; readers still see the site. See docs/operations.md#disk-and-history for what takes space, and how to free some.`,
    },
  ];
}

function certificateOf({ host, validTo }: CertificateState, now: Date): AlertCondition[] {
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / dayMs);
  if (days >= certificateDays) return [];
  return [
    {
      kind: 'certificate-expiring',
      about: host,
      title:
        days < 0
          ? `The certificate of ${host} has expired.`
          : `The certificate of ${host} expires in ${days === 0 ? 'less than a day' : countOf(days, 'day')}.`,
      text: `It is valid until ${validTo}; browsers refuse the address after that. Renew it where TLS ends, usually in the proxy, and find out why that did not happen by itself.`,
    },
  ];
}

function processOf(process: OperationsState['processes'][number], now: Date): AlertCondition[] {
  const { name, state, since, isUnwell = false, lastError } = process;
  const hasFailed = state === 'waiting' || state === 'stopped' || isUnwell;
  // Between two attempts it is starting; what starts for the first time has no error.
  const isRetried = state === 'starting' && lastError !== undefined;
  const hangs = state === 'starting' && !lastError && now.getTime() - Date.parse(since) > maxStartMs;
  if (!hasFailed && !isRetried && !hangs) return [];
  return [
    {
      kind: 'process-down',
      about: name,
      title: `The process '${name}' is not ${isUnwell ? 'working' : 'running'}.`,
      text: hangs
        ? `It has been starting since ${since}. If the terminal does not say what takes so long, it hangs: restart everything.`
        : (lastError?.message ?? 'It ended without giving a reason.'),
    },
  ];
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
