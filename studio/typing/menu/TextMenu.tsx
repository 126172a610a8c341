import type { ComponentType, ReactNode } from 'react';
import { Box, Card, Flex, Text } from '@sanity/ui';
import { Popover } from '@sanity/ui/popover';
import { useEffect, useId } from 'react';

/** An entry of the menu. */
export type TextMenuItem = {
  readonly id: string;
  readonly title: string;
  readonly icon?: ComponentType | undefined;
  /** The Markdown that can be typed instead. */
  readonly hint?: string | undefined;
};

export type TextMenuProps = {
  readonly label: string;
  /** Never empty. */
  readonly items: readonly TextMenuItem[];
  /** The index of the entry that Enter chooses. */
  readonly selected: number;
  /** An element of the text, below which the menu is. */
  readonly anchor: HTMLElement;
  /** True if it is above the element, because something else is below. */
  readonly isAbove?: boolean;
  readonly onChoose: (index: number) => void;
};

/** A menu at a place of a text, which keeps the focus: its keys are those of `useMenuKeys`. */
export function TextMenu({
  label,
  items,
  selected,
  anchor,
  isAbove = false,
  onChoose,
}: TextMenuProps): ReactNode {
  const id = useId();
  useEffect(() => {
    const text = anchor.closest('[contenteditable="true"]');
    if (!text) return undefined;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', `${id}-${selected}`);
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [anchor, id, selected]);
  useEffect(() => {
    document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, selected]);
  const list = (
    <Box
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the text
      role="listbox"
      aria-label={label}
      padding={1}
      style={{ maxHeight: 320, overflow: 'auto' }}
    >
      {items.map(({ id: name, title, icon: Icon, hint }, index) => (
        <Card
          key={name}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={index === selected}
          padding={2}
          radius={2}
          pressed={index === selected}
          tone={index === selected ? 'primary' : 'default'}
          style={{ cursor: 'pointer' }}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <Flex align="center" gap={3}>
            <Text size={1} style={{ width: 17 }}>
              {Icon && <Icon />}
            </Text>
            <Text size={1} style={{ flex: 1 }}>
              {title}
            </Text>
            {hint !== undefined && (
              <Text size={1} muted>
                {hint}
              </Text>
            )}
          </Flex>
        </Card>
      ))}
    </Box>
  );
  return (
    <Popover
      open
      portal
      content={list}
      referenceElement={anchor}
      placement={isAbove ? 'top-start' : 'bottom-start'}
      fallbackPlacements={[isAbove ? 'bottom-start' : 'top-start']}
      data-testid="text-menu"
    />
  );
}
