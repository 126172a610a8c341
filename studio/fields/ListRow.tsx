import type { ReactNode } from 'react';
import type { ItemProps, ObjectItemProps } from 'sanity';
import { useContext, useEffect, useRef } from 'react';
import { FormInText } from '../body/FormInText.tsx';
import { InTextContext } from '../body/InTextContext.ts';
import { openerOf, rowMark } from '../keyboard/moveInRows.ts';

/** A row of a list. One with a dialog of its own has the focus when that was closed: Sanity leaves it nowhere. */
export function ListRow(props: ItemProps): ReactNode {
  return hasDialog(props) ? <RowWithDialog {...props} /> : props.renderDefault(props);
}

function hasDialog(props: ItemProps): props is ObjectItemProps {
  return 'onOpen' in props;
}

function RowWithDialog(props: ObjectItemProps): ReactNode {
  const { open, onClose, schemaType } = props;
  const isInText = useContext(InTextContext) !== undefined;
  const row = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const isClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!isClosed || document.activeElement !== document.body) return;
    if (row.current) openerOf(row.current)?.focus();
  }, [open]);
  if (open && isInText) {
    return (
      <FormInText title={schemaType.title ?? schemaType.name} onClose={onClose}>
        {props.children}
      </FormInText>
    );
  }
  return (
    <div ref={row} {...{ [rowMark]: true }} style={{ display: 'contents' }}>
      {props.renderDefault(props)}
    </div>
  );
}
