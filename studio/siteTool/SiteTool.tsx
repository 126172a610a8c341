import type { ReactNode, ComponentType } from 'react';
import { Card, Container, Flex, Spinner, Stack, Tab, TabList, TabPanel, Text } from '@sanity/ui';
import { useRouter } from 'sanity/router';
import { styled } from 'styled-components';
import { usePublishing } from '../publishing/publishingContext.ts';
import { DeletedView } from './deleted/DeletedView.tsx';
import { FeedbackView } from './feedback/FeedbackView.tsx';
import { LinksView } from './links/LinksView.tsx';
import { MissingAddressesView } from './notFound/MissingAddressesView.tsx';
import { QualityView } from './quality/QualityView.tsx';
import { ReleasesView } from './releases/ReleasesView.tsx';

const panelId = 'site-panel';
const tabId = (name: string): string => `site-tab-${name}`;

/** A link within a sentence must be recognizable by more than its colour. */
const Look = styled.div`
  height: 100%;
  overflow: auto;

  a:not([data-ui]) {
    text-decoration: underline;
  }
`;

/** Room to scroll the end of the content up from below the notices of the Studio. */
const roomForNotices = { paddingBottom: '10rem' };

/** The tool that shows the site as readers see it, in parts. */
export function SiteTool(): ReactNode {
  const router = useRouter();
  const asked = router.state['view'];
  const view = siteViews.find(({ name }) => name === asked) ?? siteViews[0];
  const { component: View } = view;
  return (
    <Look data-testid="site-tool">
      <Container width={3} padding={4} style={roomForNotices}>
        <Stack gap={4}>
          <Text as="h1" size={3} weight="semibold">
            Site
          </Text>
          <TabList gap={1} aria-label="Parts of the site tool">
            {siteViews.map(({ name, title }) => (
              <Tab
                key={name}
                id={tabId(name)}
                aria-controls={panelId}
                label={title}
                selected={name === view.name}
                onClick={() => router.navigate({ view: name })}
              />
            ))}
          </TabList>
          <TabPanel id={panelId} aria-labelledby={tabId(view.name)}>
            <WhenReached>
              <View key={view.name} />
            </WhenReached>
          </TabPanel>
        </Stack>
      </Container>
    </Look>
  );
}

/** Nothing that may be out of date is shown after the publisher was lost. */
function WhenReached({ children }: { readonly children: ReactNode }): ReactNode {
  const { reach } = usePublishing();
  if (reach === 'reached') return children;
  if (reach === 'lost') {
    return (
      <Card padding={4} radius={2} border tone="caution" role="alert">
        <Text size={1}>
          The publisher cannot be reached: nobody knows what readers see. The Studio goes on trying. If this
          lasts, ask whoever runs the site.
        </Text>
      </Card>
    );
  }
  return (
    <Flex justify="center" padding={5}>
      <Spinner muted />
    </Flex>
  );
}

/** A part of the tool. */
type SiteView = {
  /** In the address. */
  readonly name: string;
  readonly title: string;
  readonly component: ComponentType;
};

/** The parts of the tool, in order; the first one is shown at first. Each is shown only while the publisher can be reached. */
const siteViews: readonly [SiteView, ...SiteView[]] = [
  { name: 'releases', title: 'Releases', component: ReleasesView },
  { name: 'quality', title: 'Quality', component: QualityView },
  { name: 'not-found', title: 'Addresses not found', component: MissingAddressesView },
  { name: 'links', title: 'External links', component: LinksView },
  { name: 'deleted', title: 'Deleted documents', component: DeletedView },
  { name: 'feedback', title: 'Readers', component: FeedbackView },
];
