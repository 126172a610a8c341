import type { Content } from '../content/content.ts';
import type { SectionInput } from './section/section.ts';
import { fallbackSettings } from './content/fallbackSettings.ts';
import { keptSingleton } from './content/keptSingleton.ts';
import { outlinesOf } from './content/outlineMemo.ts';
import { siteOf } from './model/site.ts';

/** Prepares the input of all sections. */
export function sectionInput(
  content: Content,
  {
    outlineMemo = outlinesOf,
    ...options
  }: Pick<SectionInput, 'asOf' | 'shownEarly' | 'highlight' | 'bodyMemo' | 'looksAt'> &
    Partial<Pick<SectionInput, 'outlineMemo'>>,
): SectionInput {
  const settings = keptSingleton(content.settings, 'siteSettings') ?? fallbackSettings;
  return { content, settings, site: siteOf(settings), outlineMemo, ...options };
}
