import type { ReactNode } from 'react';
import type { StringInputProps } from 'sanity';
import { Card, Flex, Inline, Radio, Stack, Text } from '@sanity/ui';
import { useId, useImperativeHandle, useRef } from 'react';
import { ChangeIndicator, set } from 'sanity';
import { isRecord } from '#core/isRecord.ts';

/**
 * A choice between a few values, all of them in sight: one stop of the Tab key, at the chosen one, in a group that has the name of the
 * field. Sanity's own moves the focus from the chosen value to the first, and has a button without a name that chooses nothing.
 */
export function ChoiceInput(props: StringInputProps): ReactNode {
  const { schemaType, value, onChange, readOnly = false, validation, path, changed, focused } = props;
  const { id, ref, onFocus, onBlur } = props.elementProps;
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      if (group.current?.contains(document.activeElement)) return;
      group.current?.querySelector<HTMLElement>('input[id]')?.focus();
    },
  }));
  const options = (schemaType.options?.list ?? []).filter(isOption);
  const start = Math.max(
    options.findIndex((option) => option.value === value),
    0,
  );
  const hasError = validation.some(({ level }) => level === 'error');
  const Layout = schemaType.options?.direction === 'horizontal' ? Inline : Stack;
  return (
    <ChangeIndicator path={path} isChanged={changed} hasFocus={focused === true}>
      <Card ref={group} border radius={2} padding={3} tone={hasError ? 'critical' : 'default'}>
        <Layout gap={3} role="radiogroup" aria-label={schemaType.title ?? ''}>
          {options.map((option, index) => {
            const isChosen = option.value === value;
            return (
              <Flex key={option.value} as="label" align="center" gap={2}>
                <Radio
                  {...(index === start && { id })}
                  name={name}
                  checked={isChosen}
                  readOnly={readOnly}
                  onChange={() => onChange(set(option.value))}
                  onFocus={onFocus}
                  onBlur={onBlur}
                />
                <Text size={1} weight={isChosen ? 'medium' : 'regular'}>
                  {option.title}
                </Text>
              </Flex>
            );
          })}
        </Layout>
      </Card>
    </ChangeIndicator>
  );
}

type Option = { readonly title: string; readonly value: string };

function isOption(option: unknown): option is Option {
  return isRecord(option) && typeof option['title'] === 'string' && typeof option['value'] === 'string';
}
