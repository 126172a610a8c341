import { useToast } from '@sanity/ui/toast';
import type { OnPasteFn, PortableTextInputProps } from 'sanity';
import { useSitePages } from '../site/useSiteSnapshot.ts';
import { isMarkdown, pastedMarkdown } from './pastedMarkdown.ts';

/** The editor of a text, which understands Markdown that somebody pastes. */
export function BodyInput(props: PortableTextInputProps) {
  const pages = useSitePages();
  const toast = useToast();
  const onPaste: OnPasteFn = ({ event }) => {
    const text = event.clipboardData.getData('text/plain');
    // A text copied in a Studio comes with its blocks.
    const hasBlocks = event.clipboardData.types.some((type) =>
      type.startsWith('application/x-portable-text'),
    );
    if (hasBlocks || !isMarkdown(text, event.clipboardData.getData('text/html'))) return undefined;
    const { blocks, problems } = pastedMarkdown(text, pages ?? new Map(), newKey);
    if (problems.length > 0) {
      toast.push({
        status: 'warning',
        closable: true,
        duration: 30_000,
        title: 'Not everything could be pasted as it was',
        description: problems.join('\n'),
      });
    }
    return { insert: [...blocks] };
  };
  return props.renderDefault({ ...props, onPaste });
}

function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
