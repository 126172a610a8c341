import type { ReactNode } from 'react';
import type { WholeSite } from './fetchSite.ts';
import { Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { useClient } from 'sanity';
import { planVersionRemoval } from '#schema/content/versions/planVersionRemoval.ts';
import { removalInWords } from '#schema/content/versions/removalInWords.ts';
import { removeVersion } from '#schema/content/versions/removeVersion.ts';
import { PaneSpinner } from '../rows/PaneSpinner.tsx';
import { apiVersion } from '../site/siteSnapshot.ts';
import { DialogButtons, Lines, Reasons } from './DialogParts.tsx';
import { useWholeSite } from './useWholeSite.ts';

export type RemoveVersionDialogProps = {
  /** Id of the version. */
  readonly version: string;
  readonly onCancel: () => void;
  readonly onRemoved: () => void;
  readonly onFailed: (error: unknown) => void;
};

/** Explains the effects of removing a version on its pages, its readers and links to it, and removes it. */
export function RemoveVersionDialog(props: RemoveVersionDialogProps): ReactNode {
  const site = useWholeSite();
  if (!site) return <PaneSpinner />;
  if (site instanceof Error) return <Lines lines={[`The docs cannot be read: ${site.message}`]} />;
  return <RemovalForm {...props} site={site} />;
}

function RemovalForm({
  version,
  site,
  onCancel,
  onRemoved,
  onFailed,
}: RemoveVersionDialogProps & { readonly site: WholeSite }) {
  const client = useClient({ apiVersion });
  const [redirects, setRedirects] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const plan = useMemo(
    () => planVersionRemoval(site.raw, site.drafts, { version, redirects, now: site.asOf }),
    [site, version, redirects],
  );
  const isPossible = plan.problems.length === 0;

  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeVersion(client, plan);
      onRemoved();
    } catch (error) {
      setBusy(false);
      onFailed(error);
    }
  };

  return (
    <Stack gap={4}>
      {isPossible && <Lines lines={removalInWords(plan)} />}
      <Flex as="label" gap={3} align="center">
        <Checkbox
          checked={redirects}
          disabled={isBusy}
          onChange={({ currentTarget }) => setRedirects(currentTarget.checked)}
        />
        <Text size={1}>Send readers of its addresses to the latest version</Text>
      </Flex>
      <Reasons problems={plan.problems} />
      <DialogButtons
        text="Remove this version"
        tone="critical"
        isBusy={isBusy}
        isPossible={isPossible}
        onCancel={onCancel}
        onConfirm={() => void remove()}
      />
    </Stack>
  );
}
