import type { ReactNode } from 'react';
import type { PortableTextPluginsProps } from 'sanity';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { defaults } from '#schema/content/values/defaults.ts';
import { useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { codeAsTyped } from './codeAsTyped.ts';
import { keepCaret } from './keepCaret.ts';
import { openCode } from './openCode.ts';

const behaviors = [...codeAsTyped, keepCaret];

/**
 * Plugins that change a text during typing. They do what Sanity's editors do, except that smart typography leaves code alone, and is off
 * where the settings of the site say so, and until these are loaded.
 */
export function TypingPlugins(props: PortableTextPluginsProps): ReactNode {
  const settings = useSiteSnapshot()?.documents.siteSettings[0];
  const { typography } = props.plugins;
  const guard: NonNullable<typeof typography>['guard'] = (typing) =>
    openCode(typing.event.textBefore) === undefined && (typography?.guard?.(typing) ?? true);
  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      {props.renderDefault({
        ...props,
        plugins: {
          ...props.plugins,
          typography: {
            ...typography,
            guard,
            enabled: settings !== undefined && (settings.smartTypography ?? defaults.writing.smartTypography),
          },
        },
      })}
    </>
  );
}
