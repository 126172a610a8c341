import type { ReactNode } from 'react';
import type { ObjectInputProps, ObjectMember } from 'sanity';
import { ObjectInputMember } from 'sanity';
import { styled } from 'styled-components';

/** The fields of a block that is open in its text: short ones beside each other, texts and lists over the whole width. */
export function FieldsInText(props: ObjectInputProps): ReactNode {
  return (
    <Fields>
      {props.members.map((member) => (
        <div key={member.key} data-wide={isWide(member)}>
          <ObjectInputMember {...props} member={member} />
        </div>
      ))}
    </Fields>
  );
}

function isWide(member: ObjectMember): boolean {
  if (member.kind !== 'field') return true;
  const { jsonType, name } = member.field.schemaType;
  return jsonType === 'array' || name === 'text';
}

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1em;
  & > * {
    flex: 1 1 14em;
    min-width: 0;
  }
  & > [data-wide='true'] {
    flex-basis: 100%;
  }
`;
