import type { ReactNode } from 'react';
import type { StateText } from '../publishing/state/stateText.ts';
import { ChevronRightIcon } from '@sanity/icons/ChevronRight';
import { Box, Card, Flex, Text } from '@sanity/ui';
import { useContext, useId, useState } from 'react';
import { styled } from 'styled-components';
import { countOf } from '#core/text/countOf.ts';
import { changesInWords } from '../changes/changesInWords.ts';
import { useSiteChanges } from '../changes/useSiteChanges.ts';
import { linksInWords } from '../links/linksInWords.ts';
import { useLinkProblems } from '../links/useLinkProblems.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { PreviewContext } from '../preview/PreviewContext.ts';
import { StateLink } from '../publishing/state/StateLink.tsx';
import { StateWords } from '../publishing/state/StateWords.tsx';
import { useDocumentState } from '../publishing/state/useDocumentState.ts';
import { Unseen } from '../spoken/Unseen.ts';
import { useListedProblems } from '../validation/useListedProblems.ts';
import { FormHeadDetails } from './FormHeadDetails.tsx';

export type FormHeadProps = {
  /** The id of the published form of the document. */
  readonly id: string;
  readonly type: string;
  /** The document as the form has it. */
  readonly document: unknown;
  /** The release whose version is in the form; absent for a draft. */
  readonly release?: string | undefined;
  /** A sentence about what the type of the document is for. */
  readonly description?: string | undefined;
};

/**
 * The line above the fields of a document: whether readers see it, and if not, why; how many errors it has; and what publishing it changes.
 * It opens, and then says all of that in full, and which pages show the document.
 */
export function FormHead({ id, type, document, release, description }: FormHeadProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const seen = useDocumentState(id, type);
  const errors = useListedProblems().filter(({ level }) => level === 'error').length;
  const links = useLinkProblems(id, document);
  const hasPreview = useContext(PreviewContext) !== undefined && release === undefined;
  const changes = useSiteChanges(id, type, hasPreview);
  const more = [
    errors > 0 ? countOf(errors, 'error') : '',
    // What is open says these in full.
    links && !isOpen ? linksInWords(links.problems.length) : '',
    hasPreview && !isOpen && (changes.kind !== 'none' || !seen) ? changesInWords(changes) : '',
  ].filter((text) => text !== '');
  return (
    <Card radius={2} border marginBottom={4} tone={toneOf(seen?.told, errors)} data-testid="form-head">
      <Unseen>{seen && seen.state.kind !== 'asking' ? seen.told.text : ''}</Unseen>
      <Flex align="center" paddingRight={1} wrap="wrap" style={{ columnGap: 8 }}>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        >
          <Text size={1} muted>
            <ChevronRightIcon style={{ transform: isOpen ? 'rotate(90deg)' : undefined }} />
          </Text>
          <Text
            size={1}
            {...(isOpen ? {} : { textOverflow: 'ellipsis' })}
            style={{ overflowWrap: 'anywhere' }}
          >
            {seen && (
              <span data-testid="document-state">
                <StateWords {...seen} id={id} />
              </span>
            )}
            {seen && more.length > 0 && ' · '}
            {seen || more.length > 0 ? more.join(' · ') : 'No errors'}
          </Text>
        </Toggle>
        {seen && (
          <Text size={1} style={{ flex: 'none' }}>
            <StateLink state={seen.state} />
          </Text>
        )}
        <PreviewButton id={id} type={type} release={release} />
      </Flex>
      <Box id={detailsId} padding={3} paddingTop={2} hidden={!isOpen}>
        {isOpen && (
          <FormHeadDetails
            {...{ id, type, release, description, links }}
            changes={hasPreview ? changes : undefined}
          />
        )}
      </Box>
    </Card>
  );
}

/** Errors are at least as urgent as anything else. */
function toneOf(told: StateText | undefined, errors: number): StateText['tone'] {
  return errors > 0 ? 'critical' : (told?.tone ?? 'default');
}

const Toggle = styled.button`
  align-items: center;
  appearance: none;
  background: none;
  border: 0;
  color: inherit;
  cursor: pointer;
  display: flex;
  flex: 1;
  font: inherit;
  gap: 8px;
  min-width: 0;
  padding: 11px 12px;
  text-align: left;

  & > :last-child {
    min-width: 0;
  }

  &:focus-visible {
    border-radius: 3px;
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
`;
