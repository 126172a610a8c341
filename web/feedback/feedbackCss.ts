/** The style of the row at the end of a page. It is not part of the site's stylesheet, so sites that do not ask do not have it. */
export const feedbackCss = `
.Feedback { display: none; max-width: var(--text-width); margin-top: var(--space-5); color: var(--text-muted); font-size: var(--text-s); }
[data-feedback] .Feedback { display: block; }
.Feedback-fields { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); margin: 0; padding: 0; border: 0; }
.Feedback-question { float: left; padding: var(--space-1) 0; color: var(--text); }
.Feedback-fields label { padding: var(--space-1) 0; }
.Feedback-more { flex-basis: 100%; }
.Feedback:not(:has(:checked)) .Feedback-more, .Feedback[data-sent] .Feedback-fields { display: none; }
.Feedback textarea { display: block; width: 100%; padding: var(--space-2); border: 1px solid var(--line-strong); border-radius: var(--radius-s); background: var(--raised); color: var(--text); font: inherit; }
.Feedback button { padding: var(--space-2) var(--space-4); border: 1px solid var(--line-strong); border-radius: var(--radius-s); background: var(--raised); color: var(--text); font: inherit; cursor: pointer; }
.Feedback button:hover { background: var(--hover); }
.Feedback-status { display: block; margin: var(--space-2) 0 0; color: var(--text); }
.Feedback-status:empty { display: none; }
@media print { [data-feedback] .Feedback { display: none; } }
`.replaceAll('\n', '');
