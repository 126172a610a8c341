import type { ReactNode } from 'react';
import type { SiteReleases } from '#core/publishing/siteReleases.ts';
import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useContext, useId, useState } from 'react';
import { PublishingContext } from '../../publishing/publishingContext.ts';
import { Notice } from '../parts/Notice.tsx';

type AdministratorButtonProps = {
  readonly site: SiteReleases;
  readonly text: string;
  /** The endpoint of the publisher that a press posts to. */
  readonly path: 'resume' | 'deliver';
  /** A sentence beside the button, for those who may press it. */
  readonly note?: string;
  /** The sentence for those who may not. */
  readonly whyNot: string;
};

/** A button for administrators that sends a request to the publisher, and shows why it was refused. */
export function AdministratorButton({ site, text, path, note, whyNot }: AdministratorButtonProps): ReactNode {
  const { link } = useContext(PublishingContext);
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isAllowed = site.role === 'administrator';
  const words = isAllowed ? note : whyNot;
  const ask = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await link?.ask('POST', path);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <Stack gap={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Button
          mode="ghost"
          text={text}
          fontSize={1}
          disabled={isBusy || !isAllowed}
          aria-describedby={words && id}
          onClick={() => void ask()}
        />
        {words && (
          <Text size={1} id={id}>
            {words}
          </Text>
        )}
      </Flex>
      {problem !== undefined && <Notice tone="critical">{problem}</Notice>}
    </Stack>
  );
}
