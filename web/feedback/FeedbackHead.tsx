import type { ReactNode } from 'react';
import type { FeedbackSetup } from '#core/site/model/shell.ts';
import { feedbackCss } from './feedbackCss.ts';
import { feedbackScript } from './feedbackScript.ts';

/**
 * The style and the script of `Feedback`, and for the security policy of the page (`withPolicy`), where it sends something. They are in the page
 * itself, and only in pages of a site that asks for feedback.
 */
export function FeedbackHead({ setup }: { readonly setup: FeedbackSetup }): ReactNode {
  return (
    <>
      <meta name="connects-to" content={new URL(setup.url).origin} />
      <style dangerouslySetInnerHTML={{ __html: feedbackCss }} />
      <script dangerouslySetInnerHTML={{ __html: feedbackScript(setup) }} />
    </>
  );
}
