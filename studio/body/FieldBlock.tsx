import type { ReactNode } from 'react';
import type { BlockProps } from 'sanity';
import { isValidElement, useEffect, useLayoutEffect, useRef } from 'react';

/** A block in the editor of a text that can be used without a mouse. Paragraphs are the Studio's own. */
export function FieldBlock(props: BlockProps): ReactNode {
  return props.schemaType.name === 'block' ? props.renderDefault(props) : <ObjectInText {...props} />;
}

/** An object in a text. After closing its dialog, the writer is back in the text, where Tab leads from the block with the cursor to its menu. */
function ObjectInText(props: BlockProps): ReactNode {
  const { focused, open, onClose, renderPreview } = props;
  const wasOpen = useRef(open);
  useEffect(() => {
    // Escape often closes Sanity's dialog without doing what its button does: putting the cursor onto the block, and the focus into the
    // editor. The focus alone is not enough: what is then typed goes to the beginning of the text.
    if (wasOpen.current && !open && document.activeElement === document.body) onClose();
    wasOpen.current = open;
  }, [open, onClose]);
  return (
    <div>
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
