import type { MouseEvent, ReactNode } from 'react';
import { Button, Card, Flex, Stack, Text, useGlobalKeyDown } from '@sanity/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCaretAtEnd } from '../keyboard/useCaretAtEnd.ts';
import { useStartAt } from '../keyboard/useStartAt.ts';
import { InTextContext } from './InTextContext.ts';

const testId = 'form-in-text';

/** The longest time between the clicks of a double click, in milliseconds. */
const doubleClick = 500;

type FormInTextProps = {
  readonly title: string;
  /** Selects what has the focus first; undefined for the first field, or the one that was asked for. */
  readonly startAt?: string | undefined;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
};

/** The form of a block or of one of its parts, in the place where the text shows it. Escape closes it. */
export function FormInText({ title, startAt, onClose, children }: FormInTextProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useStartAt(frame, startAt, startAt);
  useCaretAtEnd(frame);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
    // Whoever drags in a field selects words, or moves a row: the block around it stays where it is.
    const block = frame.current?.closest<HTMLElement>('[draggable="true"]');
    if (!block) return undefined;
    block.draggable = false;
    return () => {
      block.draggable = true;
    };
  }, []);
  const [openedAt] = useState(() => performance.now());
  /** Drops the second click of a double click, of which the first opened the form: it would hit whatever is there now. */
  const dropSecond = (event: MouseEvent): void => {
    if (event.detail < 2 || event.timeStamp - openedAt > doubleClick) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const context = useMemo(() => ({ startAt }), [startAt]);
  useGlobalKeyDown((event) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Node)) return;
    // Nothing has the focus when a field has gone that had it. A dialog of a field is elsewhere in the page.
    const isHere = target === document.body || frame.current?.contains(target) === true;
    if (!isHere || frame.current?.querySelector(`[data-testid="${testId}"]`)) return;
    onClose();
  });
  return (
    <Card
      ref={frame}
      as="section"
      aria-label={title}
      border
      radius={2}
      padding={3}
      data-testid={testId}
      // The editor around it takes nothing inside for its own text: it compares the nearest element with this attribute with itself.
      data-pt-editor=""
      onClickCapture={dropSecond}
      onMouseDownCapture={dropSecond}
    >
      <Stack gap={4}>
        <Flex align="center" justify="space-between">
          <Text size={1} weight="semibold">
            {title}
          </Text>
          <Button mode="ghost" fontSize={1} padding={2} text="Done" onClick={onClose} />
        </Flex>
        <InTextContext value={context}>{children}</InTextContext>
      </Stack>
    </Card>
  );
}
