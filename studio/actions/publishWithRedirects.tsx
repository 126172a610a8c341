import type { DocumentActionComponent } from 'sanity';
import type { MovedPages } from '../site/movedPages.ts';
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient } from 'sanity';
import { draftId } from '#core/content/draftId.ts';
import { useSaving } from '../saving/useSaving.ts';
import { movedPages } from '../site/movedPages.ts';
import { apiVersion, siteSnapshot } from '../site/siteSnapshot.ts';
import { redirectActions } from './redirectActions.ts';
import { usePublishWatch } from './usePublishWatch.ts';

/**
 * The Studio's own publish action. When it moves pages to another address, it first says which, and writes the redirects in
 * the same transaction.
 */
export function publishWithRedirects(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithRedirects: DocumentActionComponent = (props) => {
    const { id, draft, published, onComplete } = props;
    const own = publish(props);
    const client = useClient({ apiVersion });
    const toast = useToast();
    const { whileConnected } = useSaving();
    const watch = usePublishWatch(id, published?._rev);
    const [moved, setMoved] = useState<MovedPages>();
    const [isBusy, setBusy] = useState(false);
    if (!own) return null;

    const fail = (title: string, error: unknown): void => {
      setBusy(false);
      toast.push({ status: 'error', title, description: error instanceof Error ? error.message : '' });
    };
    const start = async (): Promise<void> => {
      watch();
      if (!draft) return own.onHandle?.();
      setBusy(true);
      const found = movedPages(await whileConnected(siteSnapshot(client)), draft);
      setBusy(false);
      if (found.pages.length === 0) own.onHandle?.();
      else setMoved(found);
    };
    const confirm = async ({ plan, pages }: MovedPages): Promise<void> => {
      setBusy(true);
      await client.action([
        ...redirectActions(plan, () => crypto.randomUUID()),
        { actionType: 'sanity.action.document.publish', draftId: draftId(id), publishedId: id },
      ]);
      setBusy(false);
      setMoved(undefined);
      toast.push({
        status: 'success',
        title: `Published. ${pages.length === 1 ? 'One old address is' : `${pages.length} old addresses are`} redirected.`,
      });
      onComplete();
    };

    return {
      ...own,
      disabled: own.disabled === true || isBusy,
      onHandle: () =>
        void start().catch((error: unknown) => fail('The addresses could not be checked', error)),
      dialog:
        (moved && {
          type: 'dialog',
          header: 'Publishing changes addresses',
          onClose: () => setMoved(undefined),
          content: (
            <Stack gap={4}>
              <Text size={1}>Readers who visit an old address will be redirected to the new one.</Text>
              <MovedList moved={moved} />
              <Flex gap={2} justify="flex-end">
                <Button mode="bleed" text="Cancel" onClick={() => setMoved(undefined)} />
                <Button
                  tone="positive"
                  text="Publish and redirect"
                  disabled={isBusy}
                  onClick={() =>
                    void confirm(moved).catch((error: unknown) => fail('It was not published', error))
                  }
                />
              </Flex>
            </Stack>
          ),
        }) ??
        own.dialog ??
        null,
    };
  };
  PublishWithRedirects.action = 'publish';
  return PublishWithRedirects;
}

function MovedList({ moved: { pages, plan } }: { readonly moved: MovedPages }) {
  return (
    <Stack gap={3}>
      {pages.map(({ title, from, to }) => (
        <Card key={from} padding={3} radius={2} border>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {title}
            </Text>
            <Text muted size={1}>
              {from} → {to}
            </Text>
          </Stack>
        </Card>
      ))}
      {plan.remove.length > 0 && (
        <Box>
          <Text muted size={1}>
            These redirects would lead away from a page and are removed:{' '}
            {plan.remove.map(({ from }) => from).join(', ')}.
          </Text>
        </Box>
      )}
    </Stack>
  );
}
