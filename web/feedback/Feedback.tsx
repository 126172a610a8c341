import type { ReactNode } from 'react';
import { maxFeedbackText } from '#core/feedback/feedback.ts';

/**
 * Asks readers whether a page helped. It is shown only where scripts run, by `feedbackScript`, which also sends it; so it needs nothing of
 * the framework. Each page has a new, empty form.
 */
export function Feedback({ path }: { readonly path: string }): ReactNode {
  return (
    <form key={path} className="Feedback" data-path={path}>
      <fieldset className="Feedback-fields">
        <legend className="Feedback-question">Was this page helpful?</legend>
        <label>
          <input type="radio" name="helpful" value="yes" required /> Yes
        </label>
        <label>
          <input type="radio" name="helpful" value="no" required /> No
        </label>
        <div className="Feedback-more">
          <label htmlFor="feedbackText">Would you like to say why? (optional)</label>
          <textarea
            id="feedbackText"
            name="text"
            rows={2}
            maxLength={maxFeedbackText}
            aria-describedby="feedbackHint"
          />
          <p id="feedbackHint">
            Please do not write names, addresses or anything else about a person. The people who write this
            site can read it.
          </p>
          <button type="submit">Send</button>
        </div>
      </fieldset>
      <output className="Feedback-status" tabIndex={-1} />
    </form>
  );
}
