import { useToast } from '@sanity/ui/toast';
import type { OnPasteFn, PortableTextInputProps } from 'sanity';
import { pagesOf, useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { isRichHtml } from './isRichHtml.ts';
import { pastedHtml } from './pastedHtml.ts';
import { isMarkdown, pastedMarkdown } from './pastedMarkdown.ts';

/** The editor of a text, which understands Markdown and pages that somebody pastes. */
export function BodyInput(props: PortableTextInputProps) {
  const snapshot = useSiteSnapshot();
  const toast = useToast();
  // The words of a cell have no blocks beside them: there the Studio's own way is good.
  if (props.schemaType.of.length === 1) return props.renderDefault(props);

  const onPaste: OnPasteFn = ({ event: { clipboardData } }) => {
    const text = clipboardData.getData('text/plain');
    const html = clipboardData.getData('text/html');
    // A text copied in a Studio comes with its blocks.
    if (clipboardData.types.some((type) => type.startsWith('application/x-portable-text'))) return undefined;
    const targets = {
      pages: snapshot === undefined ? new Map() : pagesOf(snapshot),
      siteAddress: snapshot?.documents.siteSettings[0]?.url ?? '',
    };
    const pasted = isMarkdown(text, html)
      ? pastedMarkdown(text, targets, newKey)
      : isRichHtml(html)
        ? pastedHtml(html, targets, newKey)
        : undefined;
    if (pasted === undefined || pasted.blocks.length === 0) return undefined;
    if (pasted.problems.length > 0) {
      toast.push({
        status: 'warning',
        closable: true,
        duration: 30_000,
        title: 'Not everything could be pasted as it was',
        description: pasted.problems.join('\n'),
      });
    }
    return { insert: [...pasted.blocks] };
  };
  return props.renderDefault({ ...props, onPaste });
}

function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
