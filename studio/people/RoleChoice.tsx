import type { ReactNode, RefObject } from 'react';
import type { RoleName } from './roles.ts';
import { Select, Stack, Text } from '@sanity/ui';
import { useId } from 'react';
import { roles } from './roles.ts';

/** A choice of the role, with what each may do. */
export function RoleChoice({
  role,
  start,
  onChange,
}: {
  readonly role: RoleName;
  /** The ref of the choice, for who begins with it. */
  readonly start?: RefObject<HTMLSelectElement | null>;
  readonly onChange: (role: RoleName) => void;
}): ReactNode {
  const id = useId();
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Role
      </Text>
      <Select
        {...(start && { ref: start })}
        id={id}
        aria-describedby={`${id}-allows`}
        value={role}
        onChange={({ currentTarget: { value } }) => {
          const chosen = roles.find(({ name }) => name === value);
          if (chosen) onChange(chosen.name);
        }}
      >
        {roles.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <Stack as="ul" gap={2} id={`${id}-allows`} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {roles.map(({ name, title, allows }, index) => (
          <Text as="li" key={name} size={1} muted={name !== role}>
            {title}: {index > 0 && 'also '}
            {allows}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
