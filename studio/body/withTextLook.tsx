import type { ComponentType, ReactNode } from 'react';
import type { ArrayDefinition, BlockDecoratorProps, SchemaTypeDefinition } from 'sanity';
import { markIcons } from './markIcons.tsx';

type Member = ArrayDefinition['of'][number];
type TextMember = Extract<Member, { readonly type: 'block' }>;

type Look = { readonly icon: ComponentType; readonly component: ComponentType<BlockDecoratorProps> };

/** The look of the decorators for which Sanity has none. */
const looks: Readonly<Record<string, Look>> = {
  sup: { icon: markIcons.sup, component: Raised },
  sub: { icon: markIcons.sub, component: Lowered },
};

/** Adds to a type of texts the looks of the decorators and lists that Sanity does not know. Returns other types as they are. */
export function withTextLook(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!isArrayType(type)) return type;
  return { ...type, of: type.of.map((member) => (isTextBlock(member) ? withLooks(member) : member)) };
}

function withLooks(block: TextMember): TextMember {
  const decorators = block.marks?.decorators ?? [];
  const lists = block.lists ?? [];
  return {
    ...block,
    lists: lists.map((list) => (list.value === 'continued' ? { ...list, icon: markIcons.continued } : list)),
    marks: {
      ...block.marks,
      decorators: decorators.map((decorator) => ({ ...decorator, ...looks[decorator.value] })),
    },
  };
}

function Raised({ children }: BlockDecoratorProps): ReactNode {
  return <sup>{children}</sup>;
}

function Lowered({ children }: BlockDecoratorProps): ReactNode {
  return <sub>{children}</sub>;
}

function isArrayType(type: SchemaTypeDefinition): type is ArrayDefinition {
  return type.type === 'array';
}

function isTextBlock(member: Member): member is TextMember {
  return member.type === 'block';
}
