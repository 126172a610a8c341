import type { CheckReason } from '#core/publishing/publishing.ts';
import type { ChangedDocument, ReleaseCause } from '#publishing/publisher/store/release.ts';
import { documentTypes, isDocumentType } from '#core/content/documentTypes.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';

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
 * 'Fees' (Docs page) by local-editor and 2 more
 * the publisher was started; Search words by local-editor
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

/**
 * `'Fees' (Docs page) by local-editor`, `Search words by local-editor`, `'1.0' (Docs version) removed by local-editor`; the id when the event did not
 * say the title.
 */
export function documentText({ id, type, title, user, removed }: ChangedDocument): string {
  const name = documentName(type, { title });
  const kind = type !== undefined && isDocumentType(type) ? documentTypes[type].kind : type;
  const isOnly = name !== undefined && name === kind;
  return [
    isOnly ? name : (quoted(name) ?? (id === '' ? 'a document' : id)),
    ...(kind === undefined || isOnly ? [] : [`(${kind})`]),
    ...(removed ? ['removed'] : []),
    ...(user === undefined ? [] : [`by ${user}`]),
  ].join(' ');
}

function quoted(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `'${name}'`;
}
