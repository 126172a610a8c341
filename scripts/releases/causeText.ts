import type { CheckReason } from '#core/publishing/publishing.ts';
import type { ChangedDocument, ReleaseCause } from '#publishing/publisher/store/release.ts';

/** The reasons for a check of the content, in words. */
const reasonTexts: Readonly<Record<CheckReason, string>> = {
  start: 'the publisher was started',
  change: 'a change was announced',
  check: 'regular check',
  due: 'a post became due',
  clock: 'the clock was set',
  damage: 'the files were damaged',
  command: 'npm run publish',
  hook: 'POST /hooks/rebuild',
  rebuild: 'npm run publish -- --rebuild',
  resume: 'publishing was resumed',
};

/**
 * Describes in one line why a release was built.
 *
 * ```
 * 'Fees' (docPage) by local-editor and 2 more
 * the publisher was started; 'Fees' (docPage) by local-editor
 * ```
 */
export function causeText(cause: ReleaseCause | undefined): string {
  if (!cause) return 'not recorded';
  const { reasons, changed, documents } = cause;
  const [newest] = documents;
  const rest = changed > 1 ? ` and ${changed - 1} more` : '';
  const changes = newest ? [`${documentText(newest)}${rest}`] : [];
  // The documents say it better.
  const others = reasons.filter((reason) => reason !== 'change' || changes.length === 0);
  return [...others.map((reason) => reasonTexts[reason]), ...changes].join('; ');
}

/** `'Fees' (docPage) by local-editor`, `'Fees' (docPage) removed by local-editor`; the id when the event did not say the title. */
export function documentText({ id, type, title, user, removed }: ChangedDocument): string {
  const name = title === undefined ? id : `'${title}'`;
  return [
    name === '' ? 'a document' : name,
    ...(type === undefined ? [] : [`(${type})`]),
    ...(removed ? ['removed'] : []),
    ...(user === undefined ? [] : [`by ${user}`]),
  ].join(' ');
}
