import type { ReleaseList } from '#publishing/publisher/control/publisherControl.ts';
import type { Release } from '#publishing/publisher/store/release.ts';
import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import { printProblems } from '#core/operations/printProblems.ts';
import { countOf } from '#core/text/countOf.ts';
import { causeText, documentText } from './causeText.ts';
import { time } from './printReleases.ts';

/** Everything that is known of a release. `manifest` is absent when it cannot be read. */
export function printRelease(
  release: Release,
  { live, pin }: ReleaseList,
  manifest: ReleaseManifest | undefined,
): string {
  const { id, builtAt, asOf, pages, rendered, milliseconds, cause, steps = [], problems } = release;
  const files = [...(manifest?.files.values() ?? [])];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const state = id === live ? `live${pin ? `, pinned by ${pin.by} at ${time(pin.at)}` : ''}` : 'kept';
  const documents = cause?.documents ?? [];
  const rows = [
    ['Release', id],
    ['State', state],
    ['Built', `${time(builtAt)}${milliseconds === undefined ? '' : `, in ${seconds(milliseconds)}`}`],
    ['Posts until', time(asOf)],
    ['Why', causeText(cause)],
    ...(documents.length > 1 ? documents : []).map((document) => [
      '',
      `${documentText(document)}, ${time(document.at)}`,
    ]),
    ['Pages', `${pages}`],
    ...(rendered === undefined ? [] : [['Rendered', countOf(rendered, 'page')]]),
    ['Files', manifest ? `${files.length}, ${(bytes / 1e6).toFixed(1)} MB` : 'its manifest cannot be read'],
    ['Content', release.contentId],
    ['Code', release.code],
    ...steps.map((step, index) => [
      index === 0 ? 'Steps' : '',
      `${seconds(step.milliseconds)}  ${step.name}`,
    ]),
  ];
  const lines = rows.map(([name = '', text = '']) => `${name.padEnd(11)}  ${text}`);
  return [...lines, ...(problems?.length ? ['', printProblems(problems)] : [])].join('\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
