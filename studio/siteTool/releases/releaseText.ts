import type { CheckReason } from '#core/publishing/publishing.ts';
import type { SiteRelease } from '#core/publishing/siteReleases.ts';
import { countOf } from '#core/text/countOf.ts';

/** The reasons for building the site if no document gives one, as sentences. */
const reasonTexts: Readonly<Record<CheckReason, string>> = {
  start: 'The site was started.',
  change: 'Something was published.',
  check: 'Regular check.',
  due: 'The date of a post had come.',
  clock: 'The clock was set.',
  damage: 'Damaged files were replaced.',
  command: 'Somebody asked for a build.',
  hook: 'A program asked for a build.',
  rebuild: 'Somebody asked for everything to be built again.',
  resume: 'Publishing was resumed.',
};

/** Explains why a release was built, besides its documents; empty when these say it all. */
export function reasonsText({ reasons = [], documents = [] }: SiteRelease): string {
  const others = reasons.filter((reason) => reason !== 'change' || documents.length === 0);
  if (others.length === 0 && documents.length === 0) return 'It is not known why.';
  return others.map((reason) => reasonTexts[reason]).join(' ');
}

/** `Built in 0.9 s · 2 of 30 pages changed` */
export function effortText({ milliseconds, rendered, pages }: SiteRelease): string {
  return [
    ...(milliseconds === undefined ? [] : [`Built in ${secondsText(milliseconds)}`]),
    rendered === undefined ? countOf(pages, 'page') : `${rendered} of ${countOf(pages, 'page')} built anew`,
  ].join(' · ');
}

function secondsText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}
