import type { MouseEvent, ReactNode } from 'react';
import type { BlockProps } from 'sanity';
import { isValidElement, useLayoutEffect, useRef, useState } from 'react';
import { FormInText } from './FormInText.tsx';
import { ItemButton } from './lists/ItemButton.tsx';

/** A block in the editor of a text that can be used without a mouse. Paragraphs are the Studio's own. */
export function FieldBlock(props: BlockProps): ReactNode {
  return props.schemaType.name === 'block' ? props.renderDefault(props) : <ObjectInText {...props} />;
}

/** An object in a text: its picture, or its form if it is open. A click on something in the picture opens the form there. Tab leads from the block with the cursor to its menu. */
function ObjectInText(props: BlockProps): ReactNode {
  const { focused, open, onOpen, onClose, renderPreview } = props;
  const [startAt, setStartAt] = useState<string>();
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    // What opens it next may be something else than a click, such as a problem.
    if (!open) setStartAt(undefined);
  }
  if (open) {
    return (
      <FormInText title={props.schemaType.title ?? props.schemaType.name} startAt={startAt} onClose={onClose}>
        {props.children}
      </FormInText>
    );
  }
  const openAt = ({ target, currentTarget }: MouseEvent): void => {
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const picture = target.closest('[data-picture]');
    if (!picture) return;
    setStartAt(startOf(target));
    onOpen();
  };
  return (
    <div role="presentation" onClick={openAt}>
      {props.renderDefault({
        ...props,
        renderPreview: (preview) =>
          renderPreview({
            ...preview,
            actions: (
              <MenuInOrder hasCursor={focused}>
                <ItemButton blockKey={props.value._key} />
                {isValidElement(preview.actions) ? preview.actions : null}
              </MenuInOrder>
            ),
          }),
      })}
    </div>
  );
}

/** The menu of a block. Sanity has the menus of all blocks without the cursor before everything else in the order of Tab; here they are not in it. */
function MenuInOrder({ hasCursor, children }: { readonly hasCursor: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const button of place.current?.querySelectorAll('button') ?? []) {
      button.tabIndex = hasCursor ? 0 : -1;
    }
  });
  return (
    <div ref={place} style={{ display: 'flex' }}>
      {children}
    </div>
  );
}

/** Selects the place in the form of a block that shows what was clicked in its picture; undefined for the first field. */
function startOf(clicked: Element): string | undefined {
  const cell = clicked.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  if (cell !== undefined) return `[data-cell="${CSS.escape(cell)}"]`;
  if (clicked.closest('[data-picture="code"]')) return '.cm-content';
  return clicked.closest('[data-excerpt]') ? '[data-slate-editor]' : undefined;
}
