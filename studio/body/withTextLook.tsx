import type { ComponentType, ReactNode } from 'react';
import type { ArrayDefinition, BlockDecoratorProps, SchemaTypeDefinition } from 'sanity';
import type { Decorator } from '#core/content/decorators.ts';
import { decorators } from '#core/content/decorators.ts';

/** Icons that Sanity does not have, in the style of its own. */
const markIcons: Readonly<
  Record<'sup' | 'sub' | 'kbd' | 'highlight' | 'formula' | 'badge' | 'continued', ComponentType>
> = {
  sup: () => (
    <Icon path="M5 9.5L12.5 18M12.5 9.5L5 18M15.5 7.6C15.5 5 19.5 5 19.5 7.3C19.5 8.8 15.5 9.6 15.5 11.5H20" />
  ),
  sub: () => (
    <Icon path="M5 6.5L12.5 15M12.5 6.5L5 15M15.5 15.6C15.5 13 19.5 13 19.5 15.3C19.5 16.8 15.5 17.6 15.5 19.5H20" />
  ),
  kbd: () => <Icon path="M4.5 6.5H20.5V18.5H4.5V6.5ZM8 10H8.1M11 10H11.1M14 10H14.1M17 10H17.1M9 15H16" />,
  highlight: () => (
    <Icon path="M6.5 14.5L14.5 6.5L18.5 10.5L10.5 18.5H6.5V14.5ZM11.5 9.5L15.5 13.5M5 21H20" />
  ),
  formula: () => <Icon path="M4.5 13.5H7L9.5 19L13 6H20.5M13.5 12L19 18.5M19 12L13.5 18.5" />,
  badge: () => <Icon path="M8 7.5H17A5 5 0 0 1 17 17.5H8A5 5 0 0 1 8 7.5ZM8 12.5H17" />,
  continued: () => (
    <Icon path="M12 7H20M12 12.5H20M12 18H20M4.5 6.5V6.6M4.5 9.5V9.6M8.5 15.4C8.5 14.2 4.8 14.2 5 15.6M6 17.2H7C9.2 17.2 9.2 20.5 6.8 20.5C5.6 20.5 5 20.1 4.7 19.4" />
  ),
};

function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg data-sanity-icon width="1em" height="1em" viewBox="0 0 25 25" fill="none">
      <path d={path} stroke="currentColor" strokeWidth={1.2} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}

type Member = ArrayDefinition['of'][number];
type TextMember = Extract<Member, { readonly type: 'block' }>;

type Look = { readonly icon: ComponentType; readonly component: ComponentType<BlockDecoratorProps> };

/** The look of the decorators for which Sanity has none. */
const looks: Readonly<Record<string, Look>> = {
  sup: { icon: markIcons.sup, component: inElement('sup') },
  sub: { icon: markIcons.sub, component: inElement('sub') },
  kbd: { icon: markIcons.kbd, component: inElement('kbd') },
  highlight: { icon: markIcons.highlight, component: inElement('highlight') },
  formula: { icon: markIcons.formula, component: inElement('formula') },
  badge: { icon: markIcons.badge, component: Badge },
};

function Badge({ children }: BlockDecoratorProps): ReactNode {
  return (
    <small style={{ padding: '0.1em 0.5em', border: '1px solid', borderRadius: '1em' }}>{children}</small>
  );
}

/** Adds to a type of texts the looks of the decorators and lists that Sanity does not know. Returns other types as they are. */
export function withTextLook(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!isArrayType(type)) return type;
  return { ...type, of: type.of.map((member) => (isTextBlock(member) ? withLooks(member) : member)) };
}

function withLooks(block: TextMember): TextMember {
  const marks = block.marks?.decorators ?? [];
  const lists = block.lists ?? [];
  return {
    ...block,
    lists: lists.map((list) => (list.value === 'continued' ? { ...list, icon: markIcons.continued } : list)),
    marks: {
      ...block.marks,
      decorators: marks.map((decorator) => ({ ...decorator, ...looks[decorator.value] })),
    },
  };
}

/** The element that readers get, as browsers show it. */
function inElement(name: Decorator): ComponentType<BlockDecoratorProps> {
  const { element: Element } = decorators[name];
  return ({ children }) => <Element>{children}</Element>;
}

function isArrayType(type: SchemaTypeDefinition): type is ArrayDefinition {
  return type.type === 'array';
}

function isTextBlock(member: Member): member is TextMember {
  return member.type === 'block';
}
