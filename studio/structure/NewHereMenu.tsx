import type { ReactNode } from 'react';
import type { PlacedType, StartPlace } from './placeTemplates.ts';
import { DocumentIcon } from '@sanity/icons/Document';
import { FolderIcon } from '@sanity/icons/Folder';
import { Menu, MenuItem } from '@sanity/ui/menu';
import { Popover } from '@sanity/ui/popover';
import { useRouter } from 'sanity/router';
import { inSidebar } from './placeTemplates.ts';

export type NewHereMenuProps = {
  /** The button that opened the menu, which it is shown beside. */
  readonly anchor: HTMLElement;
  /** Added to the names of its entries, such as ` below`. */
  readonly where: string;
  readonly place: StartPlace;
  readonly onClose: () => void;
};

/** The open menu that creates a page or category at a place of the tree, and opens it beside the tree. A tree has one for all rows. */
export function NewHereMenu({ anchor, where, place, onClose }: NewHereMenuProps): ReactNode {
  const { navigateIntent } = useRouter();
  const create = (type: PlacedType): void => {
    onClose();
    // The sidebar in the parameters says which tree the new document opens beside: see `opensBeside`.
    navigateIntent('create', [{ type, template: inSidebar(type), sidebar: place.sidebar }, place]);
  };
  return (
    <Popover
      open
      portal
      placement="bottom-end"
      referenceElement={anchor}
      content={
        <Menu
          shouldFocus="first"
          onClickOutside={onClose}
          onKeyDown={({ key }) => {
            if (key !== 'Tab') return;
            // The browser continues from the button.
            anchor.focus();
            onClose();
          }}
          onEscape={() => {
            onClose();
            anchor.focus();
          }}
        >
          <MenuItem
            fontSize={1}
            icon={DocumentIcon}
            text={`New page${where}`}
            onClick={() => create('docPage')}
          />
          <MenuItem
            fontSize={1}
            icon={FolderIcon}
            text={`New category${where}`}
            onClick={() => create('docCategory')}
          />
        </Menu>
      }
    />
  );
}
