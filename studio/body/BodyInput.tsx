import type { ReactNode } from 'react';
import type { OnPasteFn, PortableTextInputProps } from 'sanity';
import { Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { knownPages, useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { isRichHtml } from './isRichHtml.ts';
import { pastedHtml } from './pastedHtml.ts';
import { isMarkdown, pastedMarkdown } from './pastedMarkdown.ts';

/** The editor for rich text, which converts pasted Markdown and web pages to blocks. */
export function BodyInput(props: PortableTextInputProps): ReactNode {
  const snapshot = useSiteSnapshot();
  const toast = useToast();
  // A table cell can only hold text, which the Studio's own paste handles well.
  if (props.schemaType.of.length === 1) return props.renderDefault(props);

  const onPaste: OnPasteFn = ({ event: { clipboardData } }) => {
    const text = clipboardData.getData('text/plain');
    const html = clipboardData.getData('text/html');
    // Text copied in a Studio brings its blocks along.
    if (clipboardData.types.some((type) => type.startsWith('application/x-portable-text'))) return undefined;
    const targets = {
      pages: snapshot ? knownPages(snapshot) : new Map(),
      siteAddress: snapshot?.documents.siteSettings[0]?.url ?? '',
    };
    const pasted = isMarkdown(text, html)
      ? pastedMarkdown(text, targets, newKey)
      : isRichHtml(html)
        ? pastedHtml(html, targets, newKey)
        : undefined;
    if (!pasted || pasted.blocks.length === 0) return undefined;
    if (pasted.problems.length > 0) {
      toast.push({
        status: 'warning',
        closable: true,
        duration: 30_000,
        title: 'Not everything could be pasted as it was',
        description: <NoteList notes={pasted.problems} />,
      });
    }
    return { insert: [...pasted.blocks] };
  };
  return (
    <div data-body style={{ display: 'contents' }}>
      {props.renderDefault({ ...props, onPaste })}
    </div>
  );
}

function NoteList({ notes }: { readonly notes: readonly string[] }) {
  return (
    <Stack gap={2}>
      {notes.map((note) => (
        <Text key={note} size={1}>
          {note}
        </Text>
      ))}
    </Stack>
  );
}

function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
