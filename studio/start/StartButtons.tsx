import type { ReactNode } from 'react';
import { AddIcon } from '@sanity/icons/Add';
import { Flex } from '@sanity/ui';
import { IntentButton, useTemplatePermissions } from 'sanity';

const templates = [
  { id: 'docPage', templateId: 'docPage', text: 'New docs page' },
  { id: 'post', templateId: 'post', text: 'New post' },
] as const;
const templateItems = templates.map(({ id, templateId }) => ({
  id,
  templateId,
  type: 'initialValueTemplateItem' as const,
  schemaType: id,
  parameters: {},
}));

/** Begins a page of the docs or a post, for those who may. */
export function StartButtons(): ReactNode {
  const [permissions] = useTemplatePermissions({ templateItems });
  const allowed = templates.filter(({ id }) => permissions?.some((each) => each.id === id && each.granted));
  if (allowed.length === 0) return null;
  return (
    <Flex gap={3} wrap="wrap">
      {allowed.map(({ id, templateId, text }) => (
        <IntentButton
          key={id}
          intent="create"
          params={{ type: id, template: templateId }}
          mode="ghost"
          icon={AddIcon}
          text={text}
        />
      ))}
    </Flex>
  );
}
