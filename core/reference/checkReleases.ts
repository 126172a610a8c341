import type { Problem } from '../problem.ts';
import type { Deployment, Release } from './release.ts';
import { nextVersions, parseVersion } from './versionOrder.ts';

/** A version as the lake knows it. */
export type AppliedRelease = { readonly version: string; readonly hash: string };

/**
 * Why the releases of a deployment cannot be applied, in the order of the releases: something is wrong with their
 * order, or with what was applied before. What was released stays as it is; new versions only come at the end.
 */
export function checkReleases(deployment: Deployment, applied: readonly AppliedRelease[]): Problem[] {
  const { releases } = deployment;
  if (releases.length === 0) {
    return [refusal('no-version', deployment.name, 'has no version', 'Add one to its versions.yaml.')];
  }
  const alone = releases.flatMap((release, index) => checkRelease(release, releases.slice(0, index)));
  return alone.length > 0 ? alone : checkApplied(releases, applied);
}

function checkRelease(release: Release, earlier: readonly Release[]): Problem[] {
  const { version, date } = release;
  const previous = earlier.at(-1);
  const problems: Problem[] = [];
  if (parseVersion(version) === undefined) {
    return [refusal('bad-version', version, 'is no version', 'Write MAJOR.MINOR.PATCH, such as 1.2.0.')];
  }
  if (earlier.some((other) => other.version === version)) {
    return [refusal('duplicate-version', version, 'is listed twice', 'Keep one of the two.')];
  }
  if (previous !== undefined && !nextVersions(previous.version).includes(version)) {
    const next = nextVersions(previous.version);
    problems.push(
      refusal(
        'missing-version',
        version,
        `does not follow ${previous.version}: a version between them is missing, or their order is wrong`,
        `After ${previous.version} comes ${next.slice(0, -1).join(', ')} or ${next.at(-1)}.`,
      ),
    );
  }
  if (!isDate(date)) {
    problems.push(refusal('bad-date', date, `is no date (of version ${version})`, 'Write YYYY-MM-DD.'));
  } else if (previous !== undefined && isDate(previous.date) && date < previous.date) {
    const what = `is before ${previous.date}, when ${previous.version} was released (of version ${version})`;
    problems.push(refusal('bad-date', date, what, 'Mend the date that is wrong.'));
  }
  return problems;
}

function checkApplied(releases: readonly Release[], applied: readonly AppliedRelease[]): Problem[] {
  const listed = new Map(releases.map((release, index) => [release.version, { release, index }]));
  const gone = applied.filter(({ version }) => !listed.has(version));
  if (gone.length > 0) {
    return gone.map(({ version }) =>
      refusal(
        'missing-version',
        version,
        'was applied and is not listed any more',
        'Put it back: what was released stays.',
      ),
    );
  }
  const hashes = new Map(applied.map(({ version, hash }) => [version, hash]));
  const last = Math.max(-1, ...applied.map(({ version }) => listed.get(version)?.index ?? -1));
  return releases.slice(0, last + 1).flatMap(({ version, hash, file }) => {
    const known = hashes.get(version);
    if (known === undefined) {
      const later = releases[last]?.version ?? '';
      return [
        refusal(
          'late-version',
          version,
          `comes before ${later}, which was applied already`,
          'Give it a number after the last one.',
        ),
      ];
    }
    return known === hash
      ? []
      : [
          refusal(
            'changed-version',
            version,
            `was applied with another text than ${file} has now`,
            'Put the text back as it was released, and make a new version of what changed.',
          ),
        ];
  });
}

/** Whether a text is a day of the calendar. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}

function refusal(code: string, value: string, message: string, fix: string): Problem {
  return { code, severity: 'error', value, message: `'${value}' ${message}.`, fix };
}
