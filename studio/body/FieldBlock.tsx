import type { ReactNode } from 'react';
import type { BlockProps } from 'sanity';
import { isValidElement, useEffect, useLayoutEffect, useRef } from 'react';

/** A block in the editor of a text, for those who use no mouse too. Paragraphs are the Studio's own. */
export function FieldBlock(props: BlockProps): ReactNode {
  return props.schemaType.name === 'block' ? props.renderDefault(props) : <ObjectInText {...props} />;
}

/** Who closes the dialog of a block is back in the text, where Tab leads from the block with the cursor to its menu. */
function ObjectInText(props: BlockProps): ReactNode {
  const { focused, open, renderPreview } = props;
  const frame = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // Sanity's dialog often gives the focus to nothing when it is closed.
    if (wasOpen.current && !open && document.activeElement === document.body) {
      frame.current?.closest<HTMLElement>('[role="textbox"]')?.focus();
    }
    wasOpen.current = open;
  }, [open]);
  return (
    <div ref={frame}>
      {props.renderDefault({
        ...props,
        renderPreview: (preview) =>
          renderPreview({
            ...preview,
            actions: <MenuInOrder hasCursor={focused}>{preview.actions}</MenuInOrder>,
          }),
      })}
    </div>
  );
}

/** The menu of a block. Sanity has the menus of all blocks without the cursor before everything else in the order of Tab; here they are not in it. */
function MenuInOrder({ hasCursor, children }: { readonly hasCursor: boolean; readonly children: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const button = place.current?.querySelector('button');
    if (button) button.tabIndex = hasCursor ? 0 : -1;
  }, [hasCursor]);
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {isValidElement(children) ? children : null}
    </div>
  );
}
