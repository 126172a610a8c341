import type { ReleaseDocument } from '@sanity/client';
import type { ReactNode } from 'react';
import type { ListedFields } from '../rows/documentPairs.ts';
import { Text } from '@sanity/ui';
import { useLink } from 'sanity/router';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { releaseNameOf } from '../contentReleases/releaseNameOf.ts';
import { releaseTitle } from '../contentReleases/releaseTitle.ts';
import { timeText } from '../publishing/timeText.ts';
import { DocumentFacts } from './DocumentFacts.tsx';
import { rowTarget } from './rowTarget.ts';
import { StartList, StartRow } from './StartList.tsx';

type OwnDraftsListProps = {
  /** Drafts and versions, the last changed first. */
  readonly drafts: readonly ListedFields[];
  readonly releases: readonly ReleaseDocument[];
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Lists the drafts and versions that this writer was the last to edit, with a link to everybody's. */
export function OwnDraftsList({ drafts, releases, now }: OwnDraftsListProps): ReactNode {
  return (
    <StartList
      title="Your drafts"
      rows={drafts.map((draft) => {
        const { _id: id, _type: type } = draft;
        const release = releases.find(({ _id }) => _id === `_.releases.${releaseNameOf(id)}`);
        return (
          <StartRow
            key={id}
            title={documentName(type, draft) ?? 'Untitled'}
            target={rowTarget(id, type, release)}
          >
            <DocumentFacts
              type={type}
              facts={[
                timeText(String(draft['_updatedAt']), now),
                ...(release ? [`in “${releaseTitle(release)}”`] : []),
              ]}
            />
          </StartRow>
        );
      })}
      more={<AllDrafts />}
    />
  );
}

const place = '/structure/drafts';

function AllDrafts(): ReactNode {
  const link = useLink({ href: place });
  return (
    <Text size={1}>
      <a href={place} {...link}>
        All drafts, of everybody
      </a>
    </Text>
  );
}
