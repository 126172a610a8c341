import type { ReactNode } from 'react';
import type { PlacedType, StartPlace } from './placeTemplates.ts';
import { AddIcon } from '@sanity/icons/Add';
import { DocumentIcon } from '@sanity/icons/Document';
import { FolderIcon } from '@sanity/icons/Folder';
import { Button } from '@sanity/ui';
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu';
import { useId } from 'react';
import { useRouter } from 'sanity/router';
import { inSidebar } from './placeTemplates.ts';

export type NewHereMenuProps = {
  /** What the button is for, such as `New below "Why"`. */
  readonly label: string;
  /** Added to the names of its entries, such as ` below`. */
  readonly where: string;
  readonly place: StartPlace;
};

/** A button with a plus that creates a page or category at a place of the tree, and opens it beside the tree. */
export function NewHereMenu({ label, where, place }: NewHereMenuProps): ReactNode {
  const id = useId();
  const { navigateIntent } = useRouter();
  const create = (type: PlacedType): void => {
    // The sidebar in the parameters says which tree the new document opens beside: see `opensBeside`.
    navigateIntent('create', [{ type, template: inSidebar(type), sidebar: place.sidebar }, place]);
  };
  return (
    <MenuButton
      id={id}
      button={
        <Button mode="bleed" padding={2} fontSize={1} icon={AddIcon} aria-label={label} title={label} />
      }
      popover={{ portal: true, placement: 'bottom-end' }}
      menu={
        <Menu>
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
