import type { Problem } from '../../problem.ts';
import type { Deployment, SchemaVersion } from './deployment.ts';
import { isVersionNumber, nextVersions } from './versionNumber.ts';

/** A version as the lake knows it. */
export type AppliedVersion = Pick<SchemaVersion, 'version' | 'hash'>;

/**
 * Returns the problems that prevent the versions of a deployment from being applied, in the order of the versions: invalid numbers,
 * dates or order, or versions that do not fit those applied before. The text of an applied version changes only if it is corrected; new versions
 * can only be added at the end.
 * @param applied the versions that the lake has, in any order
 * @param corrects the applied versions that may have another text
 */
export function checkVersions(
  { name, versions }: Deployment,
  applied: readonly AppliedVersion[],
  corrects: ReadonlySet<string> = new Set(),
): readonly Problem[] {
  if (versions.length === 0) {
    return [refusal('no-version', name, 'has no version', 'Add one to its versions.yaml.')];
  }
  const alone = versions.flatMap((one, index) => checkVersion(one, versions.slice(0, index)));
  return alone.length > 0 ? alone : checkApplied(name, versions, applied, corrects);
}

function checkVersion(
  { version, date }: SchemaVersion,
  earlier: readonly SchemaVersion[],
): readonly Problem[] {
  const previous = earlier.at(-1);
  if (!isVersionNumber(version)) {
    return [refusal('bad-version', version, 'is not a version', 'Write MAJOR.MINOR.PATCH, such as 1.2.0.')];
  }
  if (earlier.some((other) => other.version === version)) {
    return [refusal('duplicate-version', version, 'is listed twice', 'Keep one of the two.')];
  }
  return [...checkSuccession(version, previous), ...checkDate(version, date, previous)];
}

function checkSuccession(version: string, previous: SchemaVersion | undefined): readonly Problem[] {
  if (!previous) return [];
  const next = nextVersions(previous.version);
  if (next.includes(version)) return [];
  return [
    refusal(
      'missing-version',
      version,
      `does not follow ${previous.version}: a version between them is missing, or their order is wrong`,
      `After ${previous.version} comes ${next.slice(0, -1).join(', ')} or ${next.at(-1)}.`,
    ),
  ];
}

function checkDate(version: string, date: string, previous: SchemaVersion | undefined): readonly Problem[] {
  if (!isDate(date)) {
    return [refusal('bad-date', date, `is not a date (of version ${version})`, 'Write YYYY-MM-DD.')];
  }
  if (!previous || !isDate(previous.date) || date >= previous.date) return [];
  const what = `is before ${previous.date}, when ${previous.version} was released (of version ${version})`;
  return [refusal('bad-date', date, what, 'Correct the date that is wrong.')];
}

function checkApplied(
  deployment: string,
  versions: readonly SchemaVersion[],
  applied: readonly AppliedVersion[],
  corrects: ReadonlySet<string>,
): readonly Problem[] {
  const order = new Map(versions.map(({ version }, index) => [version, index]));
  const gone = applied.filter(({ version }) => !order.has(version));
  if (gone.length > 0) {
    return gone.map(({ version }) =>
      refusal(
        'missing-version',
        version,
        'was applied and is no longer listed',
        'Put it back: an applied version stays.',
      ),
    );
  }
  const hashes = new Map(applied.map(({ version, hash }) => [version, hash]));
  const last = Math.max(-1, ...applied.map(({ version }) => order.get(version) ?? -1));
  return versions.slice(0, last + 1).flatMap(({ version, hash, file }) => {
    if (!hashes.has(version)) {
      const what = `comes before ${versions[last]?.version ?? ''}, which is already applied`;
      return [refusal('late-version', version, what, 'Give it a number after the last one.')];
    }
    if (hashes.get(version) === hash || corrects.has(version)) return [];
    return [
      refusal(
        'changed-version',
        version,
        `was applied with a different text than ${file} has now`,
        `Restore the text, and make a new version for the changes. If the text was wrong from the start, run "npm run reference -- correct ${deployment}".`,
      ),
    ];
  });
}

/** Returns whether a text is a valid date `YYYY-MM-DD`. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}

function refusal(code: string, value: string, message: string, fix: string): Problem {
  return { code, severity: 'error', value, message: `'${value}' ${message}.`, fix };
}
