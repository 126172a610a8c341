import type { ReactNode } from 'react';
import { Box, Button, Flex, Text } from '@sanity/ui';
import { useContext, useState } from 'react';
import { useDocumentPane } from 'sanity/structure';
import { PreviewContext } from '../preview/PreviewContext.ts';
import { validationPanel } from '../validation/validationPanel.ts';
import { answerText, documentsIn } from './answerText.ts';
import { unknownText } from './unknownText.ts';
import { useSiteChanges } from './useSiteChanges.ts';

/** The name of the panel that tells more (changesInspector.ts). */
const panel = 'changes-for-readers';

export type ChangesLineProps = {
  /** The id of its published form. */
  readonly id: string;
  readonly type: string;
};

/**
 * Says above the form of a document what publishing its draft changes for readers, and opens the panel that tells more. It is always there, so
 * that the fields stay where they are when somebody begins to type.
 */
export function ChangesLine(props: ChangesLineProps): ReactNode {
  return useContext(PreviewContext) ? <Line {...props} /> : null;
}

function Line({ id, type }: ChangesLineProps): ReactNode {
  const known = useSiteChanges(id, type);
  const { openInspector } = useDocumentPane();
  const text = known.kind === 'answered' ? answerText(known.answer) : unknownText(known);
  // For several documents, the dialog of the button that publishes them says it.
  const isRefused =
    known.kind === 'answered' && known.answer.kind === 'refused' && documentsIn(known.answer) < 2;
  // Not there at first: when a form opens, Sanity gives the focus to whatever comes first in it.
  const [isOffered, setOffered] = useState(false);
  if (!isOffered && known.kind !== 'none' && known.kind !== 'asking') setOffered(true);
  return (
    <Flex
      align="center"
      gap={2}
      paddingX={3}
      marginBottom={4}
      style={{ minWidth: 0 }}
      data-testid="changes-line"
    >
      <Box style={{ minWidth: 0 }}>
        <Text size={1} muted textOverflow="ellipsis" title={text}>
          {text}
        </Text>
      </Box>
      {isOffered && known.kind !== 'none' && (
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text="Show"
          aria-label={isRefused ? 'Show what is wrong' : 'Show what changes for readers'}
          onClick={() => openInspector(isRefused ? validationPanel : panel)}
        />
      )}
    </Flex>
  );
}
