import type { ReactNode } from 'react';
import type {
  ArrayOfObjectsInputProps,
  ArrayOfPrimitivesInputProps,
  InputProps,
  ObjectInputProps,
  PortableTextInputProps,
  SchemaType,
  SlugInputProps,
  StringInputProps,
} from 'sanity';
import type { Asset } from '#core/content/content.ts';
import { useContext } from 'react';
import {
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
  isObjectInputProps,
  isStringInputProps,
} from 'sanity';
import { isRecord } from '#core/isRecord.ts';
import { BodyInput } from '../body/BodyInput.tsx';
import { FieldsInText } from '../body/FieldsInText.tsx';
import { InTextContext } from '../body/InTextContext.ts';
import { DateInput } from '../dates/DateInput.tsx';
import { TellRemoval } from '../saving/TellRemoval.tsx';
import { RowsInput } from '../table/RowsInput.tsx';
import { TableChangeContext } from '../table/TableChangeContext.ts';
import { UploadInput } from '../uploads/UploadInput.tsx';
import { addingPatches } from '../values/addingPatches.ts';
import { mapPatches } from '../values/mapPatches.ts';
import { restoringPatches } from '../values/restoringPatches.ts';
import { AddItem } from './AddItem.tsx';
import { AnchorInput } from './AnchorInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ColorInput } from './ColorInput.tsx';
import { DocumentInput } from './DocumentInput.tsx';
import { LookInput } from './LookInput.tsx';
import { SlugWithPath } from './SlugWithPath.tsx';
import { TagsInput } from './TagsInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useStartInFirstField } from './useStartInFirstField.ts';

/** The input of a field: one of ours if there is one, otherwise the Studio's own. */
export function FieldInput(props: InputProps): ReactNode {
  return (
    <>
      {isItem(props) && <TellRemoval {...props} />}
      {inputOf(props)}
    </>
  );
}

function inputOf(props: InputProps): ReactNode {
  if (isDocument(props)) return <DocumentInput {...props} />;
  const kind = uploadKind(props);
  if (kind && isObjectInputProps(props)) return <UploadInput {...props} kind={kind} />;
  if (isBody(props)) return <BodyInput {...props} />;
  if (isRows(props)) return <RowsInput {...props} />;
  if (isTable(props)) {
    return (
      <TableChangeContext value={props.onChange}>
        <ItemInput {...props} />
      </TableChangeContext>
    );
  }
  if (isLook(props)) return <LookInput {...props} />;
  const onChange = mapPatches(props, isArrayOfPrimitivesInputProps(props) ? addingPatches : restoringPatches);
  if (isAnchor(props)) return <AnchorInput {...props} onChange={onChange} />;
  if (isSlug(props)) return <SlugWithPath {...props} onChange={onChange} />;
  if (isChoice(props)) return <ChoiceInput {...props} onChange={onChange} />;
  if (isColor(props)) return <ColorInput {...props} onChange={onChange} />;
  if (isTags(props)) return <TagsInput {...props} onChange={onChange} />;
  if (isDate(props)) return <DateInput {...props} onChange={onChange} />;
  if (isText(props)) return <TextInput {...props} />;
  if (isStringInputProps(props)) return props.renderDefault({ ...props, onChange });
  if (isArrayOfPrimitivesInputProps(props)) return props.renderDefault({ ...props, onChange });
  if (isItem(props)) return <ItemInput {...props} />;
  if (isArrayOfObjectsInputProps(props)) return props.renderDefault({ ...props, arrayFunctions: AddItem });
  return props.renderDefault(props);
}

function isDocument(props: InputProps): props is ObjectInputProps {
  return isObjectInputProps(props) && props.path.length === 0;
}

function isBody(props: InputProps): props is PortableTextInputProps {
  return isArrayOfBlocksInputProps(props);
}

function isTable(props: InputProps): props is ObjectInputProps {
  return isObjectInputProps(props) && props.schemaType.name === 'table';
}

function isRows(props: InputProps): props is ArrayOfObjectsInputProps {
  return isArrayOfObjectsInputProps(props) && props.schemaType.of.some(({ name }) => name === 'tableRow');
}

function isLook(props: InputProps): props is ObjectInputProps {
  return isObjectInputProps(props) && props.path.length === 1 && props.path[0] === 'look';
}

function isAnchor(props: InputProps): props is StringInputProps {
  return isStringInputProps(props) && props.path.at(-1) === 'anchor';
}

function isSlug(props: InputProps): props is SlugInputProps {
  return isObjectInputProps(props) && props.schemaType.name === 'slug';
}

function isChoice(props: InputProps): props is StringInputProps {
  return isStringInputProps(props) && props.schemaType.options?.layout === 'radio';
}

function isColor(props: InputProps): props is StringInputProps {
  const name = props.path.at(-1);
  return isStringInputProps(props) && typeof name === 'string' && name.endsWith('Color');
}

function isTags(props: InputProps): props is ArrayOfPrimitivesInputProps {
  return isArrayOfPrimitivesInputProps(props) && props.path.at(-1) === 'tags';
}

function isDate(props: InputProps): props is StringInputProps {
  return isStringInputProps(props) && props.schemaType.name === 'datetime';
}

/** Returns whether it is typed: a text that is chosen from a list is not. */
function isText(props: InputProps): props is StringInputProps {
  return isStringInputProps(props) && props.schemaType.options?.list === undefined;
}

/** Returns whether it is about one thing among others, which has a dialog: a link or block of a text, or an object in a list. */
function isItem(props: InputProps): props is ObjectInputProps {
  return isObjectInputProps(props) && isRecord(props.path.at(-1));
}

/** Returns the kind of upload that the field is for, if any: our types of images and files are made of Sanity's. */
function uploadKind({ schemaType }: InputProps): Asset['kind'] | undefined {
  for (let type: SchemaType | undefined = schemaType; type; type = type.type) {
    if (type.name === 'image' || type.name === 'file') return type.name;
  }
  return undefined;
}

/** The form of a link, a block or a row of a list, in a dialog of its own, which otherwise gives the focus to the button that closes it. */
function ItemInput(props: ObjectInputProps): ReactNode {
  const inText = useContext(InTextContext);
  // It cannot be filled in while its document is being loaded.
  useStartInFirstField(props, props.readOnly === true ? undefined : inText?.startAt === undefined);
  return inText && !props.schemaType.components?.input ? (
    <FieldsInText {...props} />
  ) : (
    props.renderDefault(props)
  );
}
