import type { ReactNode } from 'react';
import type {
  InputProps,
  ObjectInputProps,
  PortableTextInputProps,
  SlugInputProps,
  StringInputProps,
} from 'sanity';
import { isArrayOfBlocksInputProps, isObjectInputProps, isStringInputProps } from 'sanity';
import { BodyInput } from '../body/BodyInput.tsx';
import { AnchorInput } from './AnchorInput.tsx';
import { DocumentInput } from './DocumentInput.tsx';
import { SlugWithPath } from './SlugWithPath.tsx';

/** Chooses the input of a field: one of ours if there is one, otherwise the Studio's own. */
export function FieldInput(props: InputProps): ReactNode {
  if (isDocument(props)) return <DocumentInput {...props} />;
  if (isBody(props)) return <BodyInput {...props} />;
  if (isAnchor(props)) return <AnchorInput {...props} />;
  if (isSlug(props)) return <SlugWithPath {...props} />;
  return props.renderDefault(props);
}

function isDocument(props: InputProps): props is ObjectInputProps {
  return isObjectInputProps(props) && props.path.length === 0;
}

function isBody(props: InputProps): props is PortableTextInputProps {
  return isArrayOfBlocksInputProps(props);
}

function isAnchor(props: InputProps): props is StringInputProps {
  return isStringInputProps(props) && props.path.at(-1) === 'anchor';
}

function isSlug(props: InputProps): props is SlugInputProps {
  return isObjectInputProps(props) && props.schemaType.name === 'slug';
}
