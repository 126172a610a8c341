import type { ReactNode } from 'react';
import type { ArrayInputFunctionsProps, ArraySchemaType } from 'sanity';
import { AddIcon } from '@sanity/icons/Add';
import { Button, Grid } from '@sanity/ui';
import { ArrayOfObjectsFunctions } from 'sanity';
import { itemName } from './itemName.ts';

type Item = { readonly _key: string };

/** The button below a list that adds an item to it, and names it: Sanity's says "Add item" in every list. */
export function AddItem(props: ArrayInputFunctionsProps<Item, ArraySchemaType>): ReactNode {
  const { schemaType, readOnly, children, onValueCreate, onItemAppend } = props;
  const [type] = schemaType.of;
  const name = itemName(schemaType.of);
  const isOurs = name !== undefined && readOnly !== true && isItemType(type);
  if (!isOurs) return <ArrayOfObjectsFunctions {...props} />;
  return (
    <Grid gap={1}>
      <Button
        mode="ghost"
        padding={3}
        fontSize={1}
        icon={AddIcon}
        text={`Add ${name}`}
        onClick={() => onItemAppend(onValueCreate(type))}
      />
      {children}
    </Grid>
  );
}

/** Sanity makes an item from the type of the item; its types ask for that of the list. */
function isItemType(
  type: ArraySchemaType['of'][number] | undefined,
): type is ArraySchemaType['of'][number] & ArraySchemaType {
  return type !== undefined;
}
