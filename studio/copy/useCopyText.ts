import { useToast } from '@sanity/ui/toast';

/** Returns a function that puts a text of the writer on the clipboard, and shows whether it succeeded. */
export function useCopyText(): (text: string) => void {
  const toast = useToast();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.push({ status: 'success', title: 'Your text is on the clipboard.' }),
      () => toast.push({ status: 'error', title: 'The browser does not let the Studio copy.' }),
    );
}
