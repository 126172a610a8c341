import type { ReactNode } from 'react';
import type { PortableTextPluginsProps } from 'sanity';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { useContext, useMemo } from 'react';
import { defaults } from '#schema/content/values/defaults.ts';
import { ListLook } from '../body/lists/ListLook.tsx';
import { targetsIn } from '../body/paste/targetsIn.ts';
import { TextFieldContext } from '../body/textFieldContext.ts';
import { useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { blockTyped } from './blockTyped.ts';
import { codeAsTyped } from './codeAsTyped.ts';
import { insideItems } from './insideItems.ts';
import { keepCaret } from './keepCaret.ts';
import { linkTo } from './linkTo.ts';
import { linkTyped } from './linkTyped.ts';
import { LinkMenu } from './menu/LinkMenu.tsx';
import { SlashMenu } from './menu/SlashMenu.tsx';
import { openCode } from './openCode.ts';

const noTargets = { pages: new Map(), siteAddress: '' };

/**
 * Plugins that change a text during typing. They do what Sanity's editors do, except that smart typography leaves code alone, and is off
 * where the settings of the site say so, and until these are loaded.
 */
export function TypingPlugins(props: PortableTextPluginsProps): ReactNode {
  const snapshot = useSiteSnapshot();
  const settings = snapshot?.documents.siteSettings[0];
  const field = useContext(TextFieldContext);
  const link = useMemo(() => {
    const targets = snapshot ? targetsIn(snapshot) : noTargets;
    return (url: string) => linkTo(url, targets);
  }, [snapshot]);
  const behaviors = useMemo(
    () => [
      ...codeAsTyped,
      keepCaret,
      ...insideItems,
      ...linkTyped(link),
      ...(field ? [blockTyped(field)] : []),
    ],
    [field, link],
  );
  const { typography } = props.plugins;
  const guard: NonNullable<typeof typography>['guard'] = (typing) =>
    openCode(typing.event.textBefore) === undefined && (typography?.guard?.(typing) ?? true);
  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      <ListLook />
      <SlashMenu />
      <LinkMenu />
      {props.renderDefault({
        ...props,
        plugins: {
          ...props.plugins,
          pasteLink: { ...props.plugins.pasteLink, link: ({ value }) => link(value.href) },
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
